/** Work like that of a page, always the same: how long it takes says how fast this machine is at the moment. */
(() => {
  let sum = 0;
  for (let round = 0; round < 60; round += 1) {
    const posts = Array.from({ length: 400 }, (_, at) => ({
      id: (at * 7919) % 400,
      title: `Post ${at} of ${round}`,
    }));
    posts.sort((one, other) => one.id - other.id);
    const html = posts
      .map(({ id, title }) => `<li data-id="${id}">${title.replace(/[aeiou]/g, '<b>$&</b>')}</li>`)
      .join('');
    sum += JSON.stringify(JSON.parse(JSON.stringify(posts))).length + html.length;
  }
  return sum;
})();
