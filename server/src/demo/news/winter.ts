import type { DemoPost } from './post.ts';

export const winterPosts: readonly DemoPost[] = [
  {
    slug: 'coding-club',
    title: 'Coding club: a bell that knows about short days',
    daysAgo: 118.1,
    banner: null,
    gallery: [],
    isSigned: true,
    content: `The school bell rings by itself, but on days with short lessons somebody had to reset it by
hand. Not any more. The coding club has written a small program for the little computer in the
porter's room, and since Monday it works.

\`\`\`python
LESSON = 45
SHORT_LESSON = 30

def starts(first, count, short=False):
    length = SHORT_LESSON if short else LESSON
    return [first + n * (length + 10) for n in range(count)]

print(starts(first=8 * 60, count=7, short=True))
\`\`\`

Call it with \`short=True\` and the list of times (in minutes after midnight) is all it needs. The
porter types one word in the morning, and Deyan, 9c, no longer has to run downstairs.

We meet on Wednesdays in the computer room. **Beginners are very welcome:** four of the nine people
who wrote this had never written a line before October.`,
  },
  {
    slug: 'robotics-club',
    title: 'Robotics: second place in the region with a robot called Banitsa',
    daysAgo: 126.4,
    banner: 'banner-robotics.webp',
    gallery: ['gallery-robot-maze.webp', 'banner-robotics.webp', 'gallery-medals.webp'],
    content: `Banitsa is 24 centimetres long, has six wheels, and finds the way out of a maze in 51 seconds. On
Saturday that was the second-best time of nineteen teams.

## The team

- **Build:** Ognyan, 10b, and Tsveti, 9b
- **Program:** Lora, 11a
- **Wheels, glue and calm:** Martin, 10b

## What went wrong, in order

1. A wheel came off in the car park.
2. The light in the hall was yellow, and Banitsa took the floor for a wall.
3. Lora changed **one number** in the code, from \`0.35\` to \`0.42\`, two minutes before the start.
4. It worked. Nobody breathed for 51 seconds.

> The robot was calm. We were not the robot.
>
> – Tsveti, 9b

The prize is a set of distance sensors, already in the cupboard in room 115. The next robot is going
to be smaller. It will be called *Mekitsa*.`,
  },
  {
    slug: 'library-hours',
    title: 'The library is open longer from Monday',
    daysAgo: 138.9,
    banner: null,
    gallery: [],
    content: `You asked for it in the suggestion box nineteen times, so here it is.

| Day | Until now | From Monday |
| --- | --------- | ----------- |
| Monday, Tuesday | 9.00 – 15.00 | 8.00 – **17.00** |
| Wednesday | closed | 8.00 – **17.00** |
| Thursday | 9.00 – 15.00 | 8.00 – **18.00** |
| Friday | 9.00 – 13.00 | 8.00 – 15.00 |

![The reading room, by the tall window](demo:gallery-library-window.webp =300x400)

The extra hours are kept by pupils: two each afternoon, from years 10 to 12. If you would like one
afternoon a fortnight, ask Ms Ruseva at the desk. You learn the shelf marks, you get a key, and you
may read while it is quiet.

Tea is allowed, *with a lid*.`,
  },
  {
    slug: 'book-fair',
    title: 'Book fair: 930 books found a new shelf',
    daysAgo: 150.5,
    banner: 'banner-book-fair.webp',
    gallery: ['banner-book-fair.webp', 'gallery-library-window.webp', 'gallery-open-book.webp'],
    content: `For three days the lobby smelled of paper. You brought **1,214 books** that you had finished
with, and carried away 930 that somebody else had. The rest went to the village library in the
valley, which sent us a jar of plum jam and a thank-you letter in very fine handwriting.

## In numbers

- 1 BGN a book, so **930 BGN** for new books in *our* library
- The oldest: a botany atlas of 1934, now in the biology room
- The most copies: ++eleven++ of the same crime novel, all of them with the last page read most
- The fastest sale: forty seconds, a cookbook

## What the money buys

The list hangs by the library desk. Put a mark against what you would like to read; what has the
most marks by Friday is ordered first. At the moment *Under the Yoke*, in the edition with
woodcuts, leads by three.

---

Thank you to everyone who carried boxes. We now know that a banana box holds forty-four paperbacks
and ~~no more~~ definitely no more.`,
  },
  {
    slug: 'winter-concert',
    title: 'The winter concert, for those who stood at the back',
    daysAgo: 178.6,
    banner: 'banner-winter-concert.webp',
    gallery: ['gallery-violin.webp', 'gallery-piano.webp', 'banner-winter-concert.webp'],
    content: `The hall has 260 seats. We counted 318 people, and then we stopped counting. If you were behind
the second pillar, here is what you heard.

1. **The brass quintet**, with snow still on the tuba case
2. **Both choirs together**, eighty-four voices, in a song from the Rhodope mountains which begins
   with one girl alone. That was Iskra, 9a. It was her first time on a stage.
3. **Vivaldi**, the slow movement, Petya on the cello and Daniel, 11d, on the violin
4. **Year 12**, with a carol in five languages and only one of them invented
5. **Everyone**, standing up, without the sheets

During the third piece it began to snow outside the tall windows. We would like to say that this was
planned.

The collection at the door came to **486.20 BGN**. With it the council buys eight music stands, and the
rest pays for the piano tuner, who says the piano is "a good old friend with a cold".

*Sound recordings will be at https://school.example/concert as soon as everybody who sings on them
has said yes.*`,
  },
  {
    slug: 'bake-sale-results',
    title: 'Bake sale: 412.60 BGN, nine banitsi, and no crumbs left',
    daysAgo: 188.7,
    banner: 'banner-bake-sale.webp',
    gallery: [],
    content: `At twenty past ten everything was gone. Fifty-three of you baked, about four hundred of you ate,
and the tin on the table held **412.60 BGN**, two buttons and a note that said *more poppy seed*.

| What | Pieces | Sold out at |
| ---- | -----: | ----------- |
| Banitsa with cheese | 108 | 9.40 |
| Apple cake | 96 | 10.05 |
| Poppy-seed roll | 40 | 9.15 |
| Walnut biscuits | 220 | 10.20 |
| Something green | 12 | 10.20 |

The money goes to the **drinking fountain** by the gym. With this we have a little more than half of
it.

Dishes that nobody has fetched are in the staff kitchen. One of them is a very nice blue one.`,
  },
];
