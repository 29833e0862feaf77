/** The whole router, for sections that ask for it by a public name: it has all of `react-router` too. Our own take `shared/router`. */
export * from 'react-router-dom';
