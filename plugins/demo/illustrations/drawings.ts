import type { Scene } from './scenes.ts'
import { abstract } from './scenes/abstract.ts'
import { bank } from './scenes/buildings/bank.ts'
import { clinic } from './scenes/buildings/clinic.ts'
import { fort } from './scenes/buildings/fort.ts'
import { house } from './scenes/buildings/house.ts'
import { school } from './scenes/buildings/school.ts'
import { temple } from './scenes/buildings/temple.ts'
import { cityNight } from './scenes/city/city-night.ts'
import { city } from './scenes/city/city.ts'
import { road } from './scenes/city/road.ts'
import { stadium } from './scenes/city/stadium.ts'
import { cinema } from './scenes/culture/cinema.ts'
import { kite } from './scenes/culture/kite.ts'
import { lampFestival } from './scenes/culture/lamp-festival.ts'
import { library } from './scenes/culture/library.ts'
import { loom } from './scenes/culture/loom.ts'
import { museum } from './scenes/culture/museum.ts'
import { music } from './scenes/culture/music.ts'
import { dosa } from './scenes/food/dosa.ts'
import { foodPlate } from './scenes/food/food-plate.ts'
import { fruit } from './scenes/food/fruit.ts'
import { kitchen } from './scenes/food/kitchen.ts'
import { market } from './scenes/food/market.ts'
import { spices } from './scenes/food/spices.ts'
import { tea } from './scenes/food/tea.ts'
import { farm } from './scenes/landscape/farm.ts'
import { forest } from './scenes/landscape/forest.ts'
import { hills } from './scenes/landscape/hills.ts'
import { mountains } from './scenes/landscape/mountains.ts'
import { nightSky } from './scenes/landscape/night-sky.ts'
import { sunScene } from './scenes/landscape/sun.ts'
import { bird } from './scenes/nature/bird.ts'
import { flower } from './scenes/nature/flower.ts'
import { tree } from './scenes/nature/tree.ts'
import { portrait } from './scenes/people/portrait.ts'
import { sleep } from './scenes/people/sleep.ts'
import { walking } from './scenes/people/walking.ts'
import { yoga } from './scenes/people/yoga.ts'
import { battery } from './scenes/science/battery.ts'
import { chart } from './scenes/science/chart.ts'
import { chip } from './scenes/science/chip.ts'
import { laptop } from './scenes/science/laptop.ts'
import { phone } from './scenes/science/phone.ts'
import { rocket } from './scenes/science/rocket.ts'
import { satellite } from './scenes/science/satellite.ts'
import { cricket } from './scenes/sport/cricket.ts'
import { football } from './scenes/sport/football.ts'
import { kabaddi } from './scenes/sport/kabaddi.ts'
import { ballot } from './scenes/things/ballot.ts'
import { book } from './scenes/things/book.ts'
import { coins } from './scenes/things/coins.ts'
import { desk } from './scenes/things/desk.ts'
import { microphone } from './scenes/things/microphone.ts'
import { newspaper } from './scenes/things/newspaper.ts'
import { bicycle } from './scenes/travel/bicycle.ts'
import { bus } from './scenes/travel/bus.ts'
import { car } from './scenes/travel/car.ts'
import { station } from './scenes/travel/station.ts'
import { train } from './scenes/travel/train.ts'
import { beach } from './scenes/waterside/beach.ts'
import { boat } from './scenes/waterside/boat.ts'
import { lake } from './scenes/waterside/lake.ts'
import { rain } from './scenes/waterside/rain.ts'
import { river } from './scenes/waterside/river.ts'
import { sea } from './scenes/waterside/sea.ts'
import type { Draw } from './stage.ts'

/** Who draws what; a scene without a drawing does not compile. */
export const drawings: Record<Scene, Draw> = {
  market,
  kitchen,
  tea,
  spices,
  train,
  station,
  hills,
  mountains,
  river,
  lake,
  sea,
  beach,
  boat,
  forest,
  farm,
  rain,
  sun: sunScene,
  'night-sky': nightSky,
  rocket,
  satellite,
  city,
  'city-night': cityNight,
  road,
  bus,
  car,
  bicycle,
  house,
  school,
  library,
  book,
  desk,
  laptop,
  phone,
  chip,
  battery,
  chart,
  coins,
  bank,
  clinic,
  sleep,
  yoga,
  walking,
  'food-plate': foodPlate,
  fruit,
  dosa,
  stadium,
  cricket,
  football,
  kabaddi,
  cinema,
  music,
  temple,
  fort,
  'lamp-festival': lampFestival,
  kite,
  loom,
  museum,
  bird,
  tree,
  flower,
  ballot,
  microphone,
  newspaper,
  portrait,
  abstract,
}
