import type { DemoPost } from './post.ts';

export const earlySummerPosts: readonly DemoPost[] = [
  {
    slug: 'sports-day-results',
    title: 'Sports day: year 11 by four points, and a relay nobody will forget',
    daysAgo: 0.3,
    banner: 'banner-sports-day.webp',
    gallery: [
      'gallery-relay.webp',
      'gallery-podium.webp',
      'gallery-tug-of-war.webp',
      'gallery-high-jump.webp',
      'gallery-finish-line.webp',
    ],
    isSigned: true,
    content: `It came down to the last sixty metres of the last race. With one event left, year 12 led
year 11 by a single point; then Kaloyan, 11a, took the baton three strides behind and **did not
stay there**.

## The final table

| Place | Year | Track | Field | Team games | Total |
| :---: | ---- | ----: | ----: | ---------: | ----: |
| 1 | Year 11 | 62 | 48 | 51 | **161** |
| 2 | Year 12 | 58 | 55 | 44 | **157** |
| 3 | Year 9 | 47 | 52 | 49 | **148** |
| 4 | Year 10 | 51 | 41 | 46 | **138** |
| 5 | Year 8 | 36 | 39 | 40 | **115** |

Year 8 came last in the table and first in noise. They also won the egg-and-spoon race with all
five eggs whole, which no other year managed.

## Results people keep asking us about

- **100 m, girls:** Raya, 12c, 13.4 seconds
- **100 m, boys:** Kaloyan, 11a, 12.1 seconds
- **High jump:** Simona, 10b, 1.46 m – her own best by four centimetres
- **Long jump:** Bogdan, 12a, 5.31 m
- **Tug of war:** year 9, after a final that lasted one minute and fifty seconds

> My hands hurt, my voice is gone and I would do it again tomorrow.
>
> – Yana, 9d, anchor of the winning rope

## Thank you

To the twenty-six volunteers who raked sand, held tapes and carried water; to Mr Stoev for lending
us his whistle; and to the canteen for the ++second++ hundred litres of lemonade. The water stall
took 143.50 BGN, and all of it goes to the new drinking fountain by the gym.

Lost at the track: one blue trainer, left foot, size 38. It is on the shelf by the porter's desk.`,
  },
  {
    slug: 'new-council-hoodies',
    title: 'The new hoodies are here, in the colour you chose',
    daysAgo: 2.4,
    banner: 'banner-hoodies.webp',
    gallery: [],
    content: `In the vote last month **evergreen** beat navy by 211 to 174. The boxes arrived on
Thursday, we have counted them twice, and the hoodies are now [in the store](/store).

- Heavy organic cotton, brushed inside, with a pocket deep enough for a phone ++and++ a sandwich
- Sizes XS to XXL; try one on in room 104 during the long break before you order
- 45 BGN, paid in cash to your class rep when it is handed over
- ~~Last order on Friday~~ – there are enough for everyone who answered the survey, so no hurry

Write your size in the *note for this item* when you order. Without a size your rep has to come and
find you, and your rep has other plans for lunch.

6 BGN from each hoodie go to the trip fund, which pays a place on next year's mountain trip for
pupils who could not come otherwise.`,
  },
  {
    slug: 'prom-committee',
    title: 'Prom committee: six places, three jobs, no experience needed',
    daysAgo: 5.6,
    banner: 'banner-prom.webp',
    gallery: [],
    content: `The prom does not organise itself. Last year fourteen people did it, and eight of them
are leaving school. We are looking for **six pupils from years 10 and 11**.

### What there is to do

1. **Room and lights** – two people. You measure the hall, hang the string lights, and know where
   the fuse box is.
2. **Music and programme** – two people. You collect song wishes, talk to the band, and keep the
   evening on time without anyone noticing.
3. **Money** – two people. You keep the list of tickets, and the sum at the bottom of it is always
   right.

We meet on Wednesdays after the seventh lesson, in room 104, for about forty minutes.

### How to join

Tell your class rep by the end of next week, or write to <council@school.example>. One sentence
about which job you would like is enough. If more than six people write, we will draw lots in
public, in the lobby, with a hat.`,
  },
  {
    slug: 'yearbook-photos',
    title: 'Yearbook: we have 640 photos of the stage and none of the bus stop',
    daysAgo: 8.2,
    banner: 'banner-yearbook.webp',
    gallery: [
      'gallery-violin.webp',
      'gallery-signpost.webp',
      'gallery-robot-maze.webp',
      'gallery-cakes.webp',
      'gallery-podium.webp',
      'gallery-library-window.webp',
    ],
    content: `Big days have plenty of photographers. What the yearbook lacks is *ordinary Tuesdays*:
the queue for the toasted sandwiches, the stairs by the chemistry lab, a bag with eleven key rings.

**Please send us up to five photos** by the end of the month.

- Full size, straight from the phone; no filters, no frames
- Ask every person in the photo first, and tell us you have asked
- Name the file with your class and what it shows, for example \`11b-bus-stop-in-the-rain.jpg\`

Upload them at https://school.example/yearbook or bring them to room 104 on a stick. A few from
this year's pile are below, to show what we mean by a good one: close, clear, and about one thing.

---

Year 12: your portraits are *done* and they are lovely. Nobody blinked. We checked.`,
  },
  {
    slug: 'council-elections',
    title: 'Council elections: who is standing, and how your vote is counted',
    daysAgo: 11.5,
    banner: 'banner-elections.webp',
    gallery: [],
    content: `Next year's council is elected in ten days. Every pupil has **one vote for president**
and **one vote for a class representative**. Here is all of it on one page.

## Standing for president

| Name | Class | In their own words |
| ---- | ----- | ------------------ |
| Maria | 11b | "Fewer posters, more answers. Every question gets a reply within a week." |
| Todor | 11c | "A bicycle shed with a roof, and a bench by every entrance." |
| Nevena | 10a | "Clubs should be able to book a room without asking three people." |

Each of them will speak for five minutes in the hall on Monday, in the sixth lesson. Questions can
be put on the day, or left in the box by the porter's desk before it.

## Class representatives

Each class elects one. A rep does three things:

- brings the class's questions to the council meeting on the first Wednesday of the month;
- brings the answers back;
- collects the cash for [store](/store) orders and hands them over:
  - the list of orders is printed on Thursday,
  - the money is counted by two people,
  - and every pupil gets what they paid for by Friday.

If you like being asked things in corridors, you will enjoy it.

## How to vote

1. Come to the lobby on Thursday, between the first lesson and two o'clock.
2. Show your pupil's card. Two people from year 12 tick your name.
3. You get two slips: a *green* one for president and a *white* one for your rep.
4. Mark **one** name on each, fold them, and put them in the box yourself.

A slip with two marks is not counted. A slip with a drawing and one clear mark ++is++ counted; we
had four cats and a tractor last year.

## How the votes are counted

The box is opened in room 104 at half past two. Three pupils from different years count, one teacher
watches, and anyone may stand at the back. If nobody for president gets more than half, the two with
the most votes go to a second round the next day.

The result goes up here before anybody tells it in the corridor. That is the plan, anyway.

> Silence is also an answer, but it is a hard one to put in a programme.
>
> – Elena, outgoing president

Questions about the rules: https://school.example/council/rules`,
  },
  {
    slug: 'exam-weeks',
    title: 'Two weeks of exams: a timetable that leaves room for sleep',
    daysAgo: 15.1,
    banner: null,
    gallery: [],
    content: `We asked eleven pupils from year 12 what they would do differently. Nobody said *learn
more*. Everybody said *start smaller, and sleep*. So here is their advice, put in order.

## Before the first exam

- [x] Print the timetable and hang it where you brush your teeth
- [x] Ask each teacher which **two** topics matter most
- [ ] Make one page of notes for each subject, by hand
- [ ] Swap pages with somebody and find what they left out
- [ ] Put the phone in another room for forty minutes. Just forty.

## A day that works

| Time | What |
| ---- | ---- |
| 8.30 – 10.00 | The hard subject, while the head is fresh |
| 10.00 – 10.30 | Walk. Outside. Without headphones if you can bear it |
| 10.30 – 12.00 | Exercises, not reading |
| 12.00 – 14.00 | Lunch and nothing else |
| 14.00 – 15.30 | The subject you like |
| after 16.00 | ~~One more chapter~~ People, sport, fresh air |

## On the morning itself

1. Eat something.
2. Bring two pens, a bottle of water and your card.
3. Read the whole paper *before* you answer the first question.
4. If you are stuck, leave a gap and go on. The gap will wait.

The quiet room on the second floor is open until five on all exam days. And if it is all a bit too
much, Ms Andonova in room 12 has tea, time, and no marks to give.`,
  },
];
