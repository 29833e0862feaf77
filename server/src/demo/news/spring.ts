import type { DemoPost } from './post.ts';

export const springPosts: readonly DemoPost[] = [
  {
    slug: 'parade-24-may',
    title: '24 May – Честит празник! Our parade, street by street',
    daysAgo: 21.3,
    banner: 'banner-may-parade.webp',
    gallery: [
      'gallery-drums.webp',
      'gallery-open-book.webp',
      'banner-book-fair.webp',
      'gallery-violin.webp',
    ],
    content: `On the Day of Bulgarian Education and Culture the whole town walks. This year **412 of us**
walked with it: every year, two choirs, one brass band, and a letter **Ж** so large that it needed
its own four carriers.

## The route

1. From the school gate, past the linden trees
2. Along the market street, where the bakers came out and clapped
3. Over the bridge – the band plays *pianissimo* there, by tradition
4. To the square, for the anthem and the flowers

## Thirty letters

Year 8 carried the whole alphabet, from А to Я. Each pupil had picked a word for their letter, and
the crowd had to guess it. The favourites:

- **Б** – *библиотека*, a library, with real books hanging from it
- **Д** – *дърво*, a tree, still with one bird's nest (empty, we looked)
- **Щ** – *щастие*, happiness, because "it has the most legs"

> A people that writes does not get lost.
>
> – from the speech of Nevena, 10a

To everyone who ironed a white shirt at seven in the morning: it showed. Wreaths and letters go back
to room 104, please. The **Ж** does not fit through the door; it lives in the gym now.`,
  },
  {
    slug: 'art-exhibition',
    title: 'Sixty-two works, one corridor: the spring exhibition is open',
    daysAgo: 27.7,
    banner: 'banner-art-exhibition.webp',
    gallery: [],
    content: `The corridor on the first floor is a gallery until the end of the month. There are oils and
lino prints, a chair made of maps, and a portrait of the porter which the porter visits every
morning.

**Start at the window end.** The works are hung from light to dark, and it makes sense only in that
direction.

*Open on school days until five. Parents are welcome on Thursday evening from six; there will be
tea, and a cello between the two windows.*`,
  },
  {
    slug: 'charity-run',
    title: 'Charity run: 1,874 laps for the children’s ward',
    daysAgo: 33.4,
    banner: 'banner-charity-run.webp',
    gallery: [
      'gallery-finish-line.webp',
      'gallery-medals.webp',
      'banner-charity-run.webp',
      'gallery-relay.webp',
    ],
    isSigned: true,
    content: `One lap of the park is 800 metres. Together you ran **1,874** of them. That is 1,499
kilometres, or from our gate to Vienna, with a wrong turn in Belgrade and the way back to it.

Families, neighbours and four shops paid from 0.50 to 2 BGN a lap, and the sum is
++1,562.40 BGN++. On Monday we carried it to the children's ward of the town hospital, where it buys
two reading corners: shelves, lamps, cushions, and as many books as the shelves will hold.

### Some laps we remember

- **41 laps**: Ivo, 12b, who says he simply forgot to stop
- **1 lap**: Dari, 8a, on crutches, to the longest applause of the day
- **0.5 laps**: Mr Stoev's dog, who then found the sandwiches

The medals are made of plywood, cut in the technology workshop from last year's stage floor. There
are a few left for runners who had to leave early. Ask in room 104.`,
  },
  {
    slug: 'rila-trip',
    title: 'Three days in Rila: what we saw, what we carried, what we would leave at home',
    daysAgo: 40.2,
    banner: 'banner-rila-trip.webp',
    gallery: [
      'gallery-rila-lake.webp',
      'gallery-campfire.webp',
      'gallery-signpost.webp',
      'banner-rila-trip.webp',
    ],
    content: `Forty-six pupils, four teachers, two mountain guides and one guitar went up into the Rila
mountains, and all of them came back, the guitar included. This is the long version. The short
version is the last photo below.

## Day one: up

The bus left at six. At half past six everyone was asleep, and at nine the doors opened on air so
cold and clean that nobody said anything for a moment, which for year 9 is a record.

From the road it is three hours to the hut. The path starts in spruce forest, follows a stream over
five wooden bridges, and comes out above the trees quite suddenly: you look up from your boots, and
there are **mountains all round you**. Our guide, Stefan, made us stop there and be quiet for two
minutes. We heard water, one bird, and somebody's crisps.

The hut has forty-eight beds. We were fifty-two with the teachers and guides. Four people slept on
the dining-room floor by lot, and they say they were the warm ones.

## Day two: the lakes

We were on the path at seven. There was still snow on the north sides, hard enough to walk on in the
morning and soft as porridge by noon. Stefan showed us how to kick a step, how to hold a pole on a
slope, and how to read a cloud.

The lakes lie one above the other like stairs. They have names – *the Tear, the Eye, the Kidney,
the Twin, the Trefoil, the Fish Lake, the Lower Lake* – and from the top you can see six of them at
once. The seventh was under cloud, and waited until we had packed our lunch to come out.

> You keep thinking that the next bend will be the end, and then there is another lake, and you are
> glad that it was not.
>
> – Sofia, 11b

In the evening there was a fire, the guitar, and a very long argument about whether Orion can be
seen in spring. (It can, early, in the west, for about an hour. Thank you, Mr Petkov.)

## Day three: down, and the monastery

We walked down the other side of the ridge in mist and reached the monastery at noon. After two days
of grey rock and white snow the striped arches look almost too bright. A monk showed us the library
and told us how the books were carried out and hidden in hard years, and how they were brought back.
Nobody looked at a phone for an hour and ten minutes. Ms Andonova timed it.

## What we carried

If you come next year, this list is for you. It was written on the bus home, by tired people, and it
is true.

- [x] Boots that you have **already walked in**
- [x] A rain jacket – an umbrella is a sail
- [x] Two pairs of wool socks for each day
- [x] A torch, with batteries that work
- [x] Sun cream, also for the ears
- [x] A mug (the hut has twelve)
- [ ] ~~A hair dryer~~
- [ ] ~~A 900-page book~~
- [ ] ~~Four litres of cola~~

## What it cost

| | Each | Together |
| --- | ---: | ---: |
| Bus | 18 BGN | 828 BGN |
| Hut, two nights with supper | 34 BGN | 1,564 BGN |
| Guides | 9 BGN | 414 BGN |
| Paid by the trip fund | –16 BGN | –736 BGN |
| **You paid** | **45 BGN** | **2,070 BGN** |

Seven places were paid in full from the fund, quietly, and that is how it will stay. The fund lives
on what you buy [in the store](/store), so if you own one of the mugs: you were, in a way, with us.

Next year's dates will be set in October. The number of beds is still forty-eight.`,
  },
  {
    slug: 'canteen-survey',
    title: 'Canteen survey: 517 answers, and what changes on Monday',
    daysAgo: 47.9,
    banner: 'banner-canteen.webp',
    gallery: [],
    isSigned: true,
    content: `Two pupils out of three answered. That is more than in any survey before, and it took us two
evenings and a lot of tea to read the comments. Thank you for (nearly) all of them.

## What you said

| Question | Yes | No | Don't mind |
| -------- | --: | --: | --: |
| Is the queue too long? | 81% | 12% | 7% |
| Would you eat a meatless dish once a week? | 58% | 24% | 18% |
| Is the soup good? | 72% | 15% | 13% |
| Would you bring your own box to take food away? | 44% | 39% | 17% |
| Should there be music? | 37% | 41% | 22% |

## What changes

1. **A second till** in the long break, from Monday. The queue should be shorter by half.
2. **Meatless Wednesday** as a choice, not instead of anything:
   - first week: stuffed peppers with rice,
   - second week: lentil stew with summer savory,
   - then you vote.
3. **Own boxes are welcome.** Bring a clean one with a lid, and it is filled like a plate.

## What does not change

- No music. It was close, and the people who said no wrote longer sentences.
- The soup. *Do not touch the soup*, said 31 separate people.

The cook, Ms Velichka, has read everything and asks us to tell the author of comment 288 that one
**can** have too much dill. The full numbers are at https://school.example/council/canteen-survey`,
  },
  {
    slug: 'first-aid-workshop',
    title: 'First aid in four hours: what forty of us can now do',
    daysAgo: 55.2,
    banner: 'banner-first-aid.webp',
    gallery: [],
    content: `On Saturday two paramedics from the Red Cross youth group taught forty pupils in the gym.
After four hours all forty had knelt next to a training dummy, counted aloud, and found out how
tiring thirty compressions are.

## The five lines to remember

1. **Look** – is it safe for *you* to go there?
2. **Ask** – "Can you hear me?" Loudly, and with a hand on the shoulder.
3. **Call** – \`112\`, on loudspeaker, so that your hands are free.
4. **Help** – recovery position, or press and count, as you were shown.
5. **Stay** – until somebody takes over from you.

The first-aid boxes are in the gym, at the porter's desk, and by the stairs on each floor. There is
++one++ defibrillator in the building, on the wall of the lobby, and anybody may use it: open the
lid, and it tells you what to do.

The next workshop has sixteen places. Ask your class rep to write you down.`,
  },
];
