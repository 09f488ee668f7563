import type { Draw } from './outdoors.ts'
import { backdrop, circle, ellipse, faded, glow, line, moved, path, rect, repeat, ridge } from './svg.ts'

const steam = (x: number, y: number, colour: string) => repeat(3, (index) => line(`M${x + (index - 1) * 70} ${y}c50 -80 -50 -150 0 -240s-40 -140 10 -210`, colour, 14, { opacity: 0.65 }))

export const tea: Draw = (p) =>
  backdrop(p) + circle(540, 760, 430, p.light, { opacity: 0.35 }) + rect(0, 1240, 1080, 680, p.near) + ellipse(540, 1260, 330, 60, p.middle) + path('M380 800H700L650 1260H430z', p.accent) + path('M380 800H700L692 880H388z', p.light, { opacity: 0.8 }) + faded(0.35, path('M420 900H460L480 1230H450z', p.light)) + steam(540, 760, p.light)

export const leaves: Draw = (p, random) => backdrop(p) + repeat(42, () => moved(`translate(${random() * 1080} ${200 + random() * 1500}) rotate(${random() * 360}) scale(${0.7 + random() * 0.8})`, path('M0 -110C70 -60 70 60 0 110C-70 60 -70 -60 0 -110z', random() > 0.5 ? p.middle : p.far), line('M0 -90V90', p.light, 5, { opacity: 0.5 })))

export const kettle: Draw = (p) =>
  backdrop(p) + rect(0, 1230, 1080, 690, p.near) + moved('translate(520 980)', ellipse(0, 60, 280, 230, p.middle), path('M230 -10L400 -130L430 -90L270 100z', p.middle), line('M-170 -120C-150 -360 150 -360 170 -120', p.near, 34), ellipse(0, -150, 150, 34, p.far), circle(0, -195, 30, p.accent)) + steam(920, 800, p.light)

export const jar: Draw = (p, random) =>
  backdrop(p) + rect(0, 1290, 1080, 630, p.near) + moved('translate(540 960)', path('M-230 -200C-290 -60 -290 220 -200 340H200C290 220 290 -60 230 -200z', p.light), path('M-252 -60C-270 60 -262 230 -196 336H196C262 230 270 60 252 -60z', p.accent), repeat(26, () => circle((random() - 0.5) * 400, 10 + random() * 280, 14 + random() * 20, random() > 0.5 ? p.middle : p.near, { opacity: 0.8 })), rect(-210, -300, 420, 110, p.middle, { rx: 26 }))

export const mangoes: Draw = (p, random) =>
  backdrop(p) + rect(0, 1300, 1080, 620, p.near) + repeat(7, (index) => moved(`translate(${220 + (index % 4) * 210 + (index > 3 ? 100 : 0)} ${index > 3 ? 1010 : 1210}) rotate(${random() * 40 - 20})`, path('M0 -130C110 -120 140 40 60 120C0 170 -110 130 -110 20C-110 -70 -60 -130 0 -130z', index % 3 ? p.middle : p.accent), line('M0 -130q10 -50 50 -60', p.near, 12)))

export const spices: Draw = (p, random) =>
  backdrop(p) + circle(540, 820, 440, p.near) + circle(540, 820, 410, p.middle) + repeat(7, (index) => { const [angle, distance] = [((index - 1) / 6) * Math.PI * 2, index === 0 ? 0 : 262]; const [x, y] = [540 + Math.cos(angle) * distance, 820 + Math.sin(angle) * distance]; return circle(x, y, 122, p.light) + circle(x, y, 104, [p.accent, p.far, p.near, '#e9b949', '#b23a2a', '#6b8f3a', '#d9822b'][index] ?? p.far) + repeat(9, () => circle(x + (random() - 0.5) * 130, y + (random() - 0.5) * 130, 7, p.light, { opacity: 0.5 })) }) + rect(0, 1500, 1080, 420, p.near)

const kolamSize = { columns: 4, rows: 5, unit: 95, left: 160, top: 230 } as const

/** The way of a ball on a table of 8 by 10: as 4 and 5 have no common divisor it passes every dot and comes back to where it began. */
function kolamLine(): string {
  const [width, height] = [kolamSize.columns * 2, kolamSize.rows * 2]
  const points: (readonly [x: number, y: number])[] = []
  let [x, y, dx, dy] = [1, 0, 1, 1]
  do {
    points.push([x, y])
    x += dx
    y += dy
    if (x === 0 || x === width) dx = -dx
    if (y === 0 || y === height) dy = -dy
  } while (x !== 1 || y !== 0 || points.length < 2)
  const at = ([px, py]: readonly [number, number]) => [kolamSize.left + px * kolamSize.unit, kolamSize.top + py * kolamSize.unit] as const
  const turns = points.map(at).map(([px, py], index, all) => {
    const [nx, ny] = all[(index + 1) % all.length] ?? [px, py]
    return { control: `${px} ${py}`, middle: `${(px + nx) / 2} ${(py + ny) / 2}` }
  })
  return `M${turns.at(-1)?.middle}${turns.map(({ control, middle }) => `Q${control} ${middle}`).join('')}z`
}

/** A line that goes around every dot and comes back to where it began. */
export const kolam: Draw = (p) =>
  backdrop({ ...p, sky: [p.near, p.middle] }) +
  repeat(kolamSize.columns * kolamSize.rows, (index) => circle(kolamSize.left + ((index % kolamSize.columns) * 2 + 1) * kolamSize.unit, kolamSize.top + (Math.floor(index / kolamSize.columns) * 2 + 1) * kolamSize.unit, 17, p.accent)) +
  line(kolamLine(), p.light, 13)

export const dots: Draw = (p) => backdrop({ ...p, sky: [p.near, p.middle] }) + repeat(49, (index) => circle(150 + (index % 7) * 130, 360 + Math.floor(index / 7) * 130, 17, p.light))

export const powder: Draw = (p, random) =>
  backdrop(p) + ellipse(540, 1020, 380, 140, p.near) + path('M200 1000C220 1220 860 1220 880 1000z', p.near) + path('M260 990C400 760 680 760 820 990z', p.light) + repeat(60, () => circle(240 + random() * 600, 1180 + random() * 360, 3 + random() * 6, p.light)) + line('M700 560C650 700 640 760 560 800', p.middle, 90) + line('M560 800L540 860M590 810L585 880M620 800L630 860', p.middle, 30)

export const lamps: Draw = (p, random) =>
  backdrop(p) + repeat(3, (row) => repeat(4 - row, (index) => { const [x, y, size] = [(1080 / (5 - row)) * (index + 1), 1330 - row * 330, 1 - row * 0.14]; return moved(`translate(${x} ${y}) scale(${size})`, glow(0, -90, 46, p.accent), path('M0 -170C40 -110 36 -70 0 -60C-36 -70 -40 -110 0 -170z', p.light), path('M-120 -40C-110 50 110 50 120 -40C60 -20 -60 -20 -120 -40z', p.near)) })) + repeat(20, () => circle(random() * 1080, random() * 500, 3, p.light, { opacity: 0.6 }))

export const loom: Draw = (p) =>
  backdrop(p) + repeat(9, (row) => repeat(6, (column) => moved(`translate(${column * 180 + (row % 2) * 90} ${row * 190 + 120})`, path('M90 0L180 95L90 190L0 95z', (row + column) % 2 ? p.middle : p.far), path('M90 45L138 95L90 145L42 95z', p.accent), path('M90 75L108 95L90 115L72 95z', p.light)))) + faded(0.4, repeat(54, (index) => line(`M${index * 20} 0V1920`, p.near, 2)))

export const threads: Draw = (p) =>
  backdrop(p) + repeat(36, (index) => line(`M${90 + index * 26} 220V1350`, index % 6 < 3 ? p.accent : p.light, 12)) + repeat(5, (index) => rect(70, 380 + index * 190, 960, 46, p.near, { opacity: 0.82, rx: 10 })) + rect(40, 160, 1000, 70, p.near, { rx: 20 }) + rect(40, 1340, 1000, 70, p.near, { rx: 20 })

export const dye: Draw = (p) =>
  backdrop(p) + rect(0, 1270, 1080, 650, p.near) + repeat(3, (index) => moved(`translate(${230 + index * 310} ${1090 + (index % 2) * 60})`, path('M-130 -90C-150 60 -90 170 0 170S150 60 130 -90z', p.middle), ellipse(0, -90, 130, 36, [p.accent, p.far, p.light][index] ?? p.accent), line('M0 -100C-30 -260 40 -420 0 -620', [p.accent, p.far, p.light][index] ?? p.accent, 60)))

export const window: Draw = (p, random) =>
  rect(0, 0, 1080, 1920, p.near) + moved('translate(130 260)', view(p, random)) + rect(130, 1250, 820, 40, p.middle) + line('M540 260V1250M130 750H950', p.near, 22)

const view: Draw = (p, random) => rect(0, 0, 820, 990, p.sky[0]) + rect(0, 500, 820, 490, p.sky[1]) + glow(560, 330, 80, p.light) + path(`M0 720C200 ${560 + random() * 60} 380 620 520 700S740 600 820 640V990H0z`, p.far) + path('M0 830C240 760 520 860 820 780V990H0z', p.middle)

export const bed: Draw = (p, random) =>
  window(p, random) + rect(0, 1300, 1080, 620, p.middle) + path('M0 1420C260 1300 420 1300 540 1380S900 1460 1080 1380V1920H0z', p.far) + ellipse(220, 1360, 190, 70, p.light)

export const clock: Draw = (p) =>
  backdrop(p) + circle(540, 720, 380, p.near) + circle(540, 720, 340, p.light) + repeat(12, (index) => moved(`rotate(${index * 30} 540 720)`, line('M540 410V450', p.near, 16))) + line('M540 720L420 540', p.near, 26) + line('M540 720V460', p.middle, 18) + circle(540, 720, 26, p.accent) + ridge(1500, 90, p.near)

export const book: Draw = (p) =>
  backdrop(p) + glow(780, 470, 110, p.light) + rect(0, 1290, 1080, 630, p.near) + path('M540 1180C420 1090 260 1080 140 1120V760C260 720 420 730 540 820z', p.light) + path('M540 1180C660 1090 820 1080 940 1120V760C820 720 660 730 540 820z', '#f3e8d4') + repeat(5, (index) => line(`M200 ${830 + index * 56}C310 ${800 + index * 56} 420 ${820 + index * 56} 490 ${866 + index * 56}M590 ${866 + index * 56}C660 ${820 + index * 56} 770 ${800 + index * 56} 880 ${830 + index * 56}`, p.far, 8, { opacity: 0.6 }))

export const pot: Draw = (p) =>
  backdrop(p) + rect(0, 1300, 1080, 620, p.near) + moved('translate(540 960)', path('M-110 -330H110L90 -230C330 -180 340 220 130 360H-130C-340 220 -330 -180 -90 -230z', p.middle), ellipse(0, -330, 140, 34, p.far), path('M-262 20C-160 70 160 70 262 20L266 90C160 140 -160 140 -266 90z', p.accent)) + path('M820 420C880 520 880 600 820 610C760 600 760 520 820 420z', '#8cc7e0')
