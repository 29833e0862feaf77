import { avatarPictures } from './avatars.ts';
import type { Picture } from './kit/picture.ts';
import { paperPictures } from './products/paper.ts';
import { smallPictures } from './products/small.ts';
import { wornPictures } from './products/worn.ts';
import { artExhibitionPicture } from './scenes/art-exhibition.ts';
import { babaMartaPicture } from './scenes/baba-marta.ts';
import { bakeSalePicture } from './scenes/bake-sale.ts';
import { blossomTreePicture } from './scenes/blossom.ts';
import { bookFairPicture } from './scenes/book-fair.ts';
import { cakesPicture } from './scenes/cakes.ts';
import { campfirePicture } from './scenes/campfire.ts';
import { canteenPicture } from './scenes/canteen.ts';
import { charityRunPicture } from './scenes/charity-run.ts';
import { chessPicture } from './scenes/chess.ts';
import { debatePicture } from './scenes/debate.ts';
import { drumsPicture } from './scenes/drums.ts';
import { electionsPicture } from './scenes/elections.ts';
import { finishLinePicture } from './scenes/finish-line.ts';
import { firstAidPicture } from './scenes/first-aid.ts';
import { highJumpPicture } from './scenes/high-jump.ts';
import { hoodiesPicture } from './scenes/hoodies.ts';
import { libraryWindowPicture } from './scenes/library-window.ts';
import { wristBandPicture } from './scenes/martenitsa.ts';
import { mayParadePicture } from './scenes/may-parade.ts';
import { medalsPicture } from './scenes/medals.ts';
import { bookAndWreathPicture } from './scenes/open-book.ts';
import { pianoPicture } from './scenes/piano.ts';
import { podiumPicture } from './scenes/podium.ts';
import { promPicture } from './scenes/prom.ts';
import { recyclingPicture } from './scenes/recycling.ts';
import { relayPicture } from './scenes/relay.ts';
import { lakeAndHutPicture } from './scenes/rila-lake.ts';
import { rilaTripPicture } from './scenes/rila-trip.ts';
import { robotMazePicture } from './scenes/robot-maze.ts';
import { roboticsPicture } from './scenes/robotics.ts';
import { signpostPicture } from './scenes/signpost.ts';
import { sportsDayPicture } from './scenes/sports-day.ts';
import { theatreNightPicture } from './scenes/theatre-night.ts';
import { treePlantingPicture } from './scenes/tree-planting.ts';
import { tugOfWarPicture } from './scenes/tug-of-war.ts';
import { violinPicture } from './scenes/violin.ts';
import { wateringPicture } from './scenes/watering.ts';
import { winterConcertPicture } from './scenes/winter-concert.ts';
import { yearbookPicture } from './scenes/yearbook.ts';

export const everyPicture: readonly Picture[] = [
  ...avatarPictures,
  ...paperPictures,
  ...smallPictures,
  ...wornPictures,
  artExhibitionPicture,
  yearbookPicture,
  roboticsPicture,
  robotMazePicture,
  chessPicture,
  treePlantingPicture,
  wateringPicture,
  violinPicture,
  pianoPicture,
  drumsPicture,
  promPicture,
  hoodiesPicture,
  rilaTripPicture,
  lakeAndHutPicture,
  campfirePicture,
  signpostPicture,
  charityRunPicture,
  finishLinePicture,
  medalsPicture,
  canteenPicture,
  firstAidPicture,
  electionsPicture,
  recyclingPicture,
  sportsDayPicture,
  relayPicture,
  podiumPicture,
  tugOfWarPicture,
  highJumpPicture,
  babaMartaPicture,
  wristBandPicture,
  blossomTreePicture,
  winterConcertPicture,
  theatreNightPicture,
  debatePicture,
  bakeSalePicture,
  cakesPicture,
  mayParadePicture,
  bookFairPicture,
  bookAndWreathPicture,
  libraryWindowPicture,
];
