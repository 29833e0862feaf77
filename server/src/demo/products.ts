export type DemoProduct = {
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  available: number;
  image: string | null;
};

export const demoProducts: readonly DemoProduct[] = [
  {
    slug: 'council-hoodie',
    name: 'Council hoodie, evergreen',
    description: `The colour won the vote, the pocket won us over.

- Heavy organic cotton, brushed inside
- Sizes **XS, S, M, L, XL, XXL** – write yours in the note
- Try one on in room 104 during the long break

6 BGN of each hoodie go to the trip fund.`,
    priceCents: 4500,
    available: 64,
    image: 'product-hoodie.webp',
  },
  {
    slug: 'sports-day-t-shirt',
    name: 'Sports day T-shirt',
    description: `Marigold, with a running figure drawn by Petya, 12a.

- Cotton, straight cut, washes at 40 °C
- Sizes **XS to XL** – write yours in the note
- Printed in town, four streets from here

The profit buys balls and bibs for the gym.`,
    priceCents: 1800,
    available: 87,
    image: 'product-t-shirt.webp',
  },
  {
    slug: 'tote-bag',
    name: 'Linden tote bag',
    description: `Carries nine textbooks or four melons; we have tried both.

- Unbleached cotton, 38 × 42 cm, long handles
- Lino print of a linden branch, printed by hand in the art room
- No two are quite the same

What is left over buys trees for the field behind the gym.`,
    priceCents: 900,
    available: 112,
    image: 'product-tote-bag.webp',
  },
  {
    slug: 'enamel-mug',
    name: 'Enamel mug with the ridge',
    description: `The line on it is the skyline you see from the hut in Rila.

- Enamelled steel, 350 ml, brick-red rim
- Good for campfires and dishwashers, **not** for microwaves

Every mug pays 2 BGN into the trip fund.`,
    priceCents: 1200,
    available: 41,
    image: 'product-mug.webp',
  },
  {
    slug: 'notebook',
    name: 'Dotted notebook, A5',
    description: `A notebook that opens flat.

- 96 dotted pages of recycled paper, 90 g
- Thread-sewn, with a ribbon and an elastic band
- Cover in evergreen

The profit goes to the library, for books you have voted for.`,
    priceCents: 650,
    available: 158,
    image: 'product-notebook.webp',
  },
  {
    slug: 'linden-pin',
    name: 'Enamel pin, linden leaf',
    description: `Small, solid, and it stays on.

- Hard enamel, 22 mm high
- Two clasps on the back, so that it does not turn
- On a card, ready to be given away

The profit goes to the clubs, in equal parts.`,
    priceCents: 350,
    available: 200,
    image: 'product-pin.webp',
  },
  {
    slug: 'sticker-sheet',
    name: 'Sticker sheet',
    description: `Eight stickers drawn by the art club.

- Weatherproof vinyl, A6 sheet
- They come off again without a trace (tested on the council's own laptop)

Half of the price pays for the art club's ink.`,
    priceCents: 250,
    available: 176,
    image: 'product-stickers.webp',
  },
  {
    slug: 'wall-calendar',
    name: 'Wall calendar of the school year',
    description: `September to August, with every holiday, exam week and concert already in it.

1. A3, wire-bound, with a hook
2. Twelve pictures by twelve pupils, one from each class that sent one
3. Room to write: 3 × 4 cm for each day

Money from the calendar goes to the children's ward.`,
    priceCents: 1000,
    available: 33,
    image: 'product-calendar.webp',
  },
  {
    slug: 'martenitsa-pack',
    name: 'Martenitsi, pack of five',
    description: `Twisted by years 8 and 9 for the first of March.

- Three threads for the wrist, one Pizho and Penda, one with a wooden bead
- Wool, in an envelope of recycled paper

*Sold out for this year – Baba Marta comes back.* The money bought cushions for the reading corners.`,
    priceCents: 150,
    available: 0,
    image: 'product-martenitsa.webp',
  },
  {
    slug: 'honey-jar',
    name: 'Linden honey, 450 g',
    description: `From the six hives of Ognyan's grandfather, twelve kilometres from the school.

- Linden with a little meadow; sets by Christmas
- Deposit on the jar: bring it back, get fifty cents

The bees get a third: new frames for the hives. The rest goes to the drinking fountain.`,
    priceCents: 850,
    available: 27,
    image: 'product-honey.webp',
  },
  {
    slug: 'cookie-box',
    name: 'Box of walnut biscuits',
    description: `Baked on Thursday, handed over on Friday.

- Twelve biscuits, about 300 g
- **Contains** wheat, butter, egg and walnut
- The box is cardboard; it belongs in the blue bin

The money goes to the drinking fountain by the gym.`,
    priceCents: 600,
    available: 48,
    image: 'product-cookies.webp',
  },
  {
    slug: 'concert-ticket',
    name: 'Summer concert ticket',
    description: `In the yard, on the last Friday of term, at seven in the evening.

- Both choirs, the brass quintet and the year 12 band
- Benches for some, blankets for the rest – bring one
- If it rains we play in the hall

The yard is large: **there are tickets for everyone.** Younger brothers and sisters come in free.`,
    priceCents: 500,
    available: -1,
    image: 'product-ticket.webp',
  },
  {
    slug: 'water-bottle',
    name: 'Steel water bottle, 0.5 l',
    description: `For the new fountain.

- Double wall: cold for a day, warm for a lesson or seven
- Stainless steel, screw lid with a loop
- Line on the side for your name

Each bottle pays 1 BGN towards the fountain's filters.`,
    priceCents: 1600,
    available: 55,
    image: 'product-bottle.webp',
  },
  {
    slug: 'knitted-beanie',
    name: 'Knitted beanie',
    description: `Knitted by the knitting circle: eleven pupils, two teachers and one grandmother.

- Soft merino and cotton, one size
- Marigold band, evergreen crown, brick-red pompom
- Wash by hand

Only the last few of the winter are left. The wool for the next ones is paid from these.`,
    priceCents: 1400,
    available: 3,
    image: 'product-beanie.webp',
  },
  {
    slug: 'raffle-ticket',
    name: 'Raffle ticket',
    description: `One number, drawn on the evening of the summer concert.

| Prize | What |
| ----- | ---- |
| 1st | A bicycle, repaired by the technology club |
| 2nd | A hoodie in your size |
| 3rd – 10th | Honey, biscuits and a mug |

All of it goes to the trip fund.`,
    priceCents: 200,
    available: 140,
    image: null,
  },
];
