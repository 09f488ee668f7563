import type { Draw } from './outdoors.ts'
import { hills, stars } from './outdoors.ts'
import { backdrop, circle, ellipse, faded, glow, line, moved, path, rect, repeat, ridge } from './svg.ts'

export const track: Draw = (p, random) => hills(p, random) + path('M500 1180L140 1920H940L580 1180z', p.near) + repeat(11, (index) => { const [y, half] = [1200 + index * index * 6 + index * 10, 46 + index * 26 + index * index * 2]; return line(`M${540 - half} ${y}H${540 + half}`, p.far, 6 + index * 3) }) + line('M520 1190L300 1920M560 1190L780 1920', p.light, 12)

export const train: Draw = (p, random) =>
  stars(p, random) + rect(0, 1280, 1080, 640, p.near) + moved('translate(0 860)', rect(-60, 0, 1200, 380, p.accent, { rx: 40 }), rect(-60, 250, 1200, 130, p.middle), repeat(5, (index) => rect(40 + index * 220, 70, 150, 140, p.light, { rx: 16 })), repeat(6, (index) => circle(60 + index * 200, 400, 46, p.near) + circle(60 + index * 200, 400, 18, p.far))) + line('M0 1310H1080', p.far, 14)

export const berth: Draw = (p) =>
  rect(0, 0, 1080, 1920, p.middle) + rect(180, 220, 720, 520, p.near, { rx: 60 }) + rect(210, 250, 660, 460, p.sky[0], { rx: 40 }) + path('M210 640C380 520 560 600 700 560S840 560 870 580V670Q870 710 830 710H250Q210 710 210 670z', p.far) + glow(700, 390, 56, p.light) + rect(0, 960, 1080, 130, p.accent, { rx: 40 }) + rect(60, 880, 320, 110, p.light, { rx: 50 }) + rect(0, 1330, 1080, 130, p.accent, { rx: 40 }) + line('M960 760V1920', p.near, 26)

export const platform: Draw = (p, random) =>
  backdrop(p) + glow(300, 420, 90, p.light) + ridge(980, 130, p.far) + path('M0 480L1080 620V720L0 600z', p.near) + repeat(3, (index) => rect(150 + index * 360, 600, 34, 700, p.near)) + rect(0, 1290, 1080, 630, p.middle) + rect(0, 1290, 1080, 40, p.light) + moved('translate(640 1030)', rect(-150, 0, 300, 34, p.accent), line('M-120 34V250M120 34V250', p.near, 20)) + repeat(8, () => circle(random() * 1080, 1400 + random() * 300, 5, p.light, { opacity: 0.4 }))

export const pitch: Draw = (p) =>
  backdrop(p) + ridge(760, 40, p.far) + rect(0, 780, 1080, 1140, p.middle) + path('M430 800H650L860 1920H220z', '#d8b886') + line('M420 1560H660M470 960H610', '#fff8e6', 12) + repeat(3, (index) => line(`M${505 + index * 35} 820V690`, '#fff8e6', 14)) + line('M496 684H584', p.accent, 10)

export const ball: Draw = (p) =>
  backdrop(p) + rect(0, 1250, 1080, 670, p.middle) + ellipse(540, 1270, 330, 50, p.near, { opacity: 0.5 }) + circle(540, 930, 320, '#a3252b') + line('M300 720C440 860 440 1010 300 1150M345 690C500 850 500 1020 345 1178', '#fff1dc', 10, { 'stroke-dasharray': '26 18' }) + faded(0.25, circle(660, 800, 110, '#fff'))

export const roller: Draw = (p) => backdrop(p) + glow(820, 430, 100, p.light) + ridge(960, 60, p.far) + rect(0, 1180, 1080, 740, p.middle) + circle(470, 1010, 250, p.near) + circle(470, 1010, 200, p.far) + circle(470, 1010, 40, p.light) + line('M470 1010L860 720L960 760', p.near, 34)

/** A dam of earth, its sluice, and the fields that it waters. */
export const tank: Draw = (p, random) =>
  backdrop(p) + glow(250, 400, 90, p.light) + ridge(760, 130, p.far) + rect(0, 780, 1080, 320, '#5fa8c4') + repeat(9, (index) => line(`M${random() * 850} ${820 + index * 28}h${70 + random() * 150}`, p.light, 5, { opacity: 0.5 })) + path('M0 1090Q540 1010 1080 1090V1210Q540 1130 0 1210z', p.near) + rect(500, 1050, 90, 190, '#e9dcc4') + path('M520 1240L430 1920H680L572 1240z', '#5fa8c4') + repeat(4, (index) => path(`M${index * 120} ${1260 + index * 10}H${380 - index * 8}V${1400 + index * 8}H${index * 90}z`, index % 2 ? p.far : p.middle, { opacity: 0.8 })) + repeat(4, (index) => path(`M${640 + index * 70} ${1260 + index * 30}H1080V${1420 + index * 34}H${690 + index * 60}z`, index % 2 ? p.middle : p.far, { opacity: 0.8 }))

export const canal: Draw = (p) => backdrop(p) + ridge(760, 140, p.far) + rect(0, 800, 1080, 1120, p.middle) + path('M520 800C520 1000 760 1100 620 1320S300 1600 420 1920H820C760 1620 900 1480 860 1290S600 1000 560 800z', '#5fa8c4') + repeat(8, (index) => line(`M${560 + Math.sin(index) * 60} ${880 + index * 110}q60 20 120 0`, '#fff', 6, { opacity: 0.4 }))
