import type { DemoPost } from './post.ts';

export const earlySpringPosts: readonly DemoPost[] = [
  {
    slug: 'theatre-night',
    title: 'Theatre night: two plays, one storm, and a door that opened by itself',
    daysAgo: 62.6,
    banner: 'banner-theatre-night.webp',
    gallery: [],
    content: `The drama club had rehearsed for the rain in the second act. It had not rehearsed for the
real one, which began on the roof of the hall at exactly the right line.

**"The Lighthouse Keeper's Umbrella"** – written by Alexandra, 12c, and played by years 9 to 11 –
is about two people who wait for the same boat and do not speak for nine years. It is funnier than
it sounds. Boyan, 10d, as the keeper, got a laugh with an oar and nothing else.

After the interval, year 12 played three scenes from *The Tempest* in front of a sail sewn from
eleven bed sheets. When the stage door blew open in the middle of the last one, Prospero looked at
it, waited, and said: "Even so." **That line is not in Shakespeare.** It is now.

- 236 tickets, all of them sold
- 708 BGN for the hall's new lighting desk
- One umbrella, broken in service

The costumes go back in the wardrobe *washed*, please. Bring them to Ms Koleva by Friday.`,
  },
  {
    slug: 'tree-planting',
    title: 'Forty lindens and a very good reason to own boots',
    daysAgo: 69.3,
    banner: 'banner-tree-planting.webp',
    gallery: ['gallery-watering.webp', 'banner-tree-planting.webp', 'gallery-signpost.webp'],
    isSigned: true,
    content: `The field behind the gym was grass on Friday. Since Saturday at three it is a row of
**forty young lindens**, each with a stake, a mulch ring, and the name of the class that dug the
hole.

How a hole is dug, according to the forester who showed us:

1. Twice as wide as the roots, and *not* deeper
2. Loosen the sides, so that the roots can get out
3. Tree in, earth in, and tread it down with your heel – gently, toes towards the trunk
4. Ten litres of water, even when it rains

Years 8 and 9 take the watering rota until the summer holidays; the list hangs on the gym door. Each
tree needs two cans a week. A linden takes about ten years to flower, so we will all have to come
back and smell them.`,
  },
  {
    slug: 'debate-final',
    title: 'Debate club: "This house would start school at nine"',
    daysAgo: 76.8,
    banner: 'banner-debate.webp',
    gallery: [],
    content: `The motion of the spring final was chosen by you. So was, nearly, the result.

**For** the motion, Gergana and Philip, both 10c, had sleep research, a bus timetable, and the
sentence "A tired brain is a photocopier without paper."

**Against** it, Monika, 9a, and Radoslav, 11d, asked one question and would not let go of it: *who
goes home at five in January, in the dark, and misses training?*

| | Before | After |
| --- | ---: | ---: |
| For | 168 | 131 |
| Against | 47 | 92 |
| Not sure | 29 | 21 |

Most of the hall still wants to sleep. But **45 people changed their minds to the other side**, and
in a debate that is what is counted, so the cup goes to Monika and Radoslav.

The club meets on Tuesdays in room 207. You do not need to like speaking; you need to like
*listening for the hole in an argument*. New members say nothing for the first two weeks if they
prefer.`,
  },
  {
    slug: 'recycling-campaign',
    title: 'Recycling: 214 kilograms in four weeks, and one mystery',
    daysAgo: 83.5,
    banner: 'banner-recycling.webp',
    gallery: [],
    content: `Since the new bins stand in every corridor, the school has sorted **214 kg** of paper, plastic
and metal. That is about one pupil of year 11, three times over.

### What goes where

- **Blue: paper.** Worksheets, boxes (flat!), magazines
  - *not* paper cups, they have plastic inside
  - *not* tissues. Please
- **Yellow: plastic and metal.** Bottles with the lid on, cans, foil that you have wiped
- **Green: glass.** Jars from the bake sale, for instance
- **Grey: everything else**

### The mystery

Somebody puts exactly one perfectly clean, empty ++olive tin++ into the yellow bin on the second
floor every Monday morning. We admire it. We would like to know more.

The paper went to the depot and came back as 38.50 BGN, which bought the seeds for the beds by the
gate.`,
  },
  {
    slug: 'chess-tournament',
    title: 'Chess: year 8 takes the board',
    daysAgo: 90.4,
    banner: 'banner-chess.webp',
    gallery: [],
    content: `Thirty-two players, five rounds, three weeks of lunch breaks. The winner is **Kalina, 8b**, who
is twelve moves ahead of most of us and fourteen years old.

In the final she gave up a rook on move 19. The room went *oh*. Five moves later the room understood:

\`\`\`
19. Rxf6   gxf6
20. Qh5    Kg7
21. Bh6+   Kh8
22. Bxf8   Qxf8
23. Rd3    f5
24. Rg3    1-0
\`\`\`

Semi-finalists: Hristo, 12b; Yasen, 10a; Kalina, 8b; Emilia, 11c. Emilia's game against Yasen took
an hour and forty minutes and ended in a draw, a handshake and a cold soup.

The boards stay out in the library on Mondays and Thursdays. Sit down; somebody will join you.`,
  },
  {
    slug: 'lost-and-found',
    title: 'Lost and found: 41 things, and four volunteers wanted',
    daysAgo: 97.1,
    banner: null,
    gallery: [],
    content: `The shelf by the porter's desk is full. On it, this morning:

- 11 single gloves, of which **no two** match
- 9 scarves and 4 hats
- 6 water bottles (one of them ours, the green one)
- 5 umbrellas
- 3 calculators, one marked \`P.K. do not touch\`
- 1 left trainer, 1 recorder, and 1 tooth brace in a blue box

Come and look until **Friday at two**. What is left is washed and goes to the clothes bank in the
town, and for that we need *four volunteers* on Saturday morning, for about two hours. There is
breakfast. Hours count towards your volunteering card, as reading to the children in the
kindergarten and walking the shelter's dogs do: see https://school.example/volunteering

The tooth brace we are keeping. Somebody must miss it.`,
  },
  {
    slug: 'baba-marta',
    title: 'Baba Marta is coming: martenitsi for everyone, and where to hang them',
    daysAgo: 107.2,
    banner: 'banner-baba-marta.webp',
    gallery: ['gallery-martenitsa.webp', 'banner-baba-marta.webp', 'gallery-blossom.webp'],
    content: `On the first of March you tie a red-and-white thread round the wrist of somebody you like, and
you wish them health. You wear it until you see **a stork, a swallow, or a tree in blossom**. Then
you hang it on a branch.

That is all there is to it, and it is our favourite day of the year.

### At school

- Years 8 and 9 have twisted **1,100 martenitsi** in the last two weeks. The packs are
  [in the store](/store), 1.50 BGN for five.
- On the day itself a table stands in the lobby from half past seven, with thread and patient
  people, so that you can make your own.
- The old cherry tree in the yard is the tree to hang them on. Please tie *loosely*; it is growing.

### How to twist one

1. Cut one red and one white thread, as long as your arm.
2. Knot them at both ends. One person holds each end.
3. Turn in **opposite** directions until it kinks.
4. Fold it in half, let go, and watch it twist itself.
5. Knot. Give away. ++Never keep the first one you make.++

Честита Баба Марта!`,
  },
];
