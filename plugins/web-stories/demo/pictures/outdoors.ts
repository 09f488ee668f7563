import { backdrop, circle, ellipse, faded, glow, line, moved, numbers, path, rect, repeat, ridge, type Palette } from './svg.ts'

export type Draw = (palette: Palette, random: ReturnType<typeof numbers>) => string

export const hills: Draw = (p, random) => backdrop(p) + glow(330 + random() * 420, 520, 120, p.light) + ridge(980, 260, p.far) + ridge(1180, 240, p.middle, -120) + ridge(1420, 200, p.near, 60)

export const stars: Draw = (p, random) =>
  backdrop(p) + repeat(120, () => circle(random() * 1080, random() * 1250, 1.5 + random() * 3.5, p.light, { opacity: 0.4 + random() * 0.6 })) + ridge(1450, 170, p.middle) + ridge(1620, 150, p.near, 80)

export const moon: Draw = (p, random) => stars(p, random) + glow(560, 560, 210, p.light) + faded(0.16, circle(500, 500, 46, p.near), circle(620, 610, 62, p.near), circle(560, 690, 30, p.near), circle(660, 470, 26, p.near))

/** The disc from dark to full, one below the other. */
export const phases: Draw = (p, random) =>
  stars(p, random) +
  repeat(5, (index) => {
    const [x, y, r] = [240 + index * 150, 380 + Math.sin(index * 0.8) * 120, 92]
    const shade = r * Math.cos((Math.PI * index) / 4)
    return circle(x, y, r, p.far) + path(`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${Math.abs(shade)} ${r} 0 0 ${shade > 0 ? 0 : 1} ${x} ${y - r}z`, p.light)
  })

export const sea: Draw = (p, random) =>
  backdrop(p) + glow(540, 620, 150, p.light) + rect(0, 900, 1080, 1020, p.far) + repeat(26, (index) => line(`M${random() * 900} ${940 + index * 24}h${60 + random() * 200}`, p.light, 5, { opacity: 0.35 })) + ridge(1360, 60, p.middle) + ridge(1560, 70, p.near, 90)

export const boat: Draw = (p, random) => sea(p, random) + moved('translate(560 1120)', path('M-210 0H210L140 110H-140z', p.near), line('M0 0V-330', p.near, 14), path('M14 -320L190 -40H14z', p.light), path('M-14 -260L-130 -40H-14z', p.accent))

const cloud = (x: number, y: number, size: number, fill: string) => moved(`translate(${x} ${y}) scale(${size})`, ellipse(0, 0, 190, 70, fill), circle(-80, -50, 82, fill), circle(40, -85, 105, fill), circle(125, -30, 65, fill))

export const clouds: Draw = (p, random) => backdrop(p) + faded(0.85, cloud(300, 400, 1.1, p.light), cloud(760, 620, 1.4, p.light), cloud(350 + random() * 120, 860, 0.9, p.light)) + ridge(1320, 160, p.middle) + ridge(1520, 130, p.near, 50)

export const rain: Draw = (p, random) =>
  backdrop(p) + cloud(360, 430, 1.5, p.middle) + cloud(760, 380, 1.3, p.far) + repeat(90, () => { const [x, y] = [random() * 1080, 560 + random() * 900]; return line(`M${x} ${y}l-14 56`, p.light, 5, { opacity: 0.6 }) }) + ridge(1480, 60, p.near)

export const umbrella: Draw = (p, random) => rain(p, random) + moved('translate(540 1110)', path('M-270 0C-250 -290 250 -290 270 0C210 -50 150 -50 90 0C60 -50 -60 -50 -90 0C-150 -50 -210 -50 -270 0z', p.accent), line('M0 -20V340c0 60 -80 60 -80 0', p.near, 16))

/** Water goes up, travels and comes down. */
export const cycle: Draw = (p, random) =>
  sea(p, random) + cloud(340, 360, 1.1, p.light) + repeat(3, (index) => line(`M${700 + index * 90} 860c30 -60 -30 -110 0 -170s-30 -110 0 -170`, p.light, 10, { opacity: 0.75 })) + repeat(14, () => line(`M${180 + random() * 320} ${470 + random() * 300}l-10 40`, p.middle, 8))

export const lake: Draw = (p, random) =>
  backdrop(p) + glow(760, 470, 100, p.light) + ridge(860, 150, p.far) + rect(0, 860, 1080, 700, p.middle) + repeat(20, (index) => line(`M${random() * 900} ${900 + index * 28}h${80 + random() * 180}`, p.light, 5, { opacity: 0.3 })) + repeat(26, (index) => line(`M${index * 44} 1600q${random() * 30 - 15} -120 ${random() * 40 - 20} -${170 + random() * 170}`, p.near, 9)) + rect(0, 1560, 1080, 360, p.near)

const bird = (x: number, y: number, size: number, colour: string) => moved(`translate(${x} ${y}) scale(${size})`, line('M-70 -20Q-30 -60 0 0Q30 -60 70 -20', colour, 12))
export const birds: Draw = (p, random) => lake(p, random) + repeat(7, () => bird(200 + random() * 700, 330 + random() * 380, 0.5 + random() * 0.7, p.near))

export const tree: Draw = (p, random) =>
  backdrop(p) + glow(230, 430, 90, p.light) + ridge(1380, 120, p.far) + line('M540 1500C520 1300 560 1150 540 950', p.near, 76) + repeat(6, (index) => line(`M540 ${1080 - index * 28}q${(index % 2 ? 1 : -1) * 140} -60 ${(index % 2 ? 1 : -1) * (220 + index * 18)} -${130 + index * 22}`, p.near, 26)) + repeat(34, () => circle(540 + (random() - 0.5) * 640, 690 + (random() - 0.5) * 460, 60 + random() * 56, random() > 0.5 ? p.middle : p.far)) + ridge(1560, 60, p.near)

export const sprout: Draw = (p) =>
  backdrop(p) + glow(800, 420, 110, p.light) + rect(0, 1180, 1080, 740, p.near) + line('M540 1180C530 1020 560 900 540 740', p.middle, 26) + path('M540 800C400 790 330 690 330 590C460 600 540 680 540 800z', p.middle) + path('M540 860C680 850 760 750 760 650C620 660 540 740 540 860z', p.far) + repeat(5, (index) => line(`M540 1190q${(index - 2) * 70} 80 ${(index - 2) * 105} ${220 + (index % 2) * 70}`, p.light, 8, { opacity: 0.55 }))

/** A grain below the ground that has opened. */
export const seed: Draw = (p, random) =>
  backdrop(p) + rect(0, 640, 1080, 1280, p.near) + repeat(60, () => circle(random() * 1080, 700 + random() * 1100, 4 + random() * 8, p.middle)) + moved('translate(540 1010) rotate(-18)', ellipse(0, 0, 180, 120, p.accent), line('M-110 -10Q0 -70 120 -10', p.light, 10, { opacity: 0.6 })) + line('M420 1060q-60 110 -20 260', p.light, 16) + line('M610 920q20 -140 -20 -280', p.far, 18)

export const field: Draw = (p, random) =>
  backdrop(p) + glow(540, 500, 120, p.light) + ridge(900, 90, p.far) + repeat(13, (index) => path(`M540 880L${-500 + index * 170} 1920H${-410 + index * 170}z`, index % 2 ? p.middle : p.near)) + repeat(30, () => { const [x, y] = [random() * 1080, 1050 + random() * 500]; return line(`M${x} ${y}v-${40 + y / 30}m-14 24l14 -24l14 24`, p.accent, 6, { opacity: 0.8 }) })

export const kites: Draw = (p, random) =>
  clouds(p, random) + repeat(4, (index) => { const [x, y, size] = [200 + index * 230, 380 + (index % 2) * 330 + random() * 80, 0.7 + random() * 0.5]; return moved(`translate(${x} ${y}) rotate(${random() * 50 - 25}) scale(${size})`, path('M0 -150L110 0L0 150L-110 0z', index % 2 ? p.accent : p.near), line('M0 -150V150M-110 0H110', p.light, 6), line('M0 150q60 120 -10 230t20 220', p.near, 4)) })
