/** The whole router, for sections that ask for it by its public name. Our own take `shared/router`. */
export * from 'react-router-dom';
