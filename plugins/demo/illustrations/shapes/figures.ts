import { darker, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, d, path, place, polygon, polyline, stroke } from '../svg.ts'
import type { Placement, Point } from '../svg.ts'

export const skins = ['#8d5536', '#6f4028', '#b07a52', '#c99568', '#5a3422', '#e0b48c'] as const

/** A limb from the joint next to the body to its end: elbow and hand, knee and foot. */
type Limb = readonly [joint: Point, end: Point]

/** Joints of a person about 100 units tall, with the ground at y 0. The far limbs are drawn behind the body. */
export type Pose = {
  head: Point
  neck: Point
  hip: Point
  farArm: Limb
  nearArm: Limb
  farLeg: Limb
  nearLeg: Limb
}

type Outfit = { skin: string; hair: string; top: string; bottom: string; shoe: string }

export const outfit = ({ palette, random }: Stage): Outfit => ({
  skin: random.pick(skins),
  hair: '#20161a',
  top: random.pick([palette.bold, palette.warm, palette.cool, palette.paper]),
  bottom: random.pick([palette.ink, palette.near, mix(palette.paper, palette.cool, 0.25)]),
  shoe: palette.ink,
})

const arm = (neck: Point, [elbow, hand]: Limb, sleeve: string, skin: string): string => {
  const shoulder: Point = [neck[0], neck[1] + 4]
  return stroke(polyline([shoulder, elbow, hand]), skin, 6) + stroke(polyline([shoulder, elbow]), sleeve, 8)
}

const leg = (hip: Point, [knee, foot]: Limb, cloth: string, shoe: string): string =>
  stroke(polyline([hip, knee, foot]), cloth, 9) + stroke(d`M${foot[0]} ${foot[1]}h6`, shoe, 7)

/** A person in a pose: flat shapes, no face. */
export const figure = (pose: Pose, clothes: Outfit, where: Placement): string => {
  const { head, neck, hip } = pose
  const across = Math.hypot(hip[0] - neck[0], hip[1] - neck[1]) || 1
  const sideX = (hip[1] - neck[1]) / across
  const sideY = -(hip[0] - neck[0]) / across
  const torso: readonly Point[] = [
    [neck[0] - sideX * 7, neck[1] - sideY * 7 + 2],
    [neck[0] + sideX * 7, neck[1] + sideY * 7 + 2],
    [hip[0] + sideX * 5, hip[1] + sideY * 5],
    [hip[0] - sideX * 5, hip[1] - sideY * 5],
  ]
  return place(
    where,
    arm(neck, pose.farArm, darker(clothes.top, 0.25), darker(clothes.skin, 0.2)),
    leg(hip, pose.farLeg, darker(clothes.bottom, 0.25), clothes.shoe),
    leg(hip, pose.nearLeg, clothes.bottom, clothes.shoe),
    stroke(polyline([neck, head]), clothes.skin, 6),
    polygon(torso, clothes.top, { stroke: clothes.top, 'stroke-width': 6 }),
    circle(head[0], head[1], 7.5, clothes.skin),
    path(d`M${head[0] - 8} ${head[1] + 2}a8 8 0 0 1 15 -5q-5 1 -8 0q-2 6 -7 5z`, clothes.hair),
    arm(neck, pose.nearArm, clothes.top, clothes.skin),
  )
}

export const poses = {
  walk: {
    head: [1, -92],
    neck: [0, -82],
    hip: [0, -47],
    farArm: [[9, -66], [15, -52]],
    nearArm: [[-8, -65], [-6, -48]],
    farLeg: [[-6, -24], [-17, -3]],
    nearLeg: [[8, -25], [12, -3]],
  },
  stand: {
    head: [0, -92],
    neck: [0, -82],
    hip: [0, -47],
    farArm: [[8, -64], [7, -46]],
    nearArm: [[-8, -64], [-7, -46]],
    farLeg: [[4, -24], [4, -3]],
    nearLeg: [[-4, -24], [-4, -3]],
  },
  carry: {
    head: [0, -92],
    neck: [0, -82],
    hip: [0, -47],
    farArm: [[10, -70], [18, -84]],
    nearArm: [[-6, -64], [6, -58]],
    farLeg: [[5, -24], [6, -3]],
    nearLeg: [[-4, -24], [-6, -3]],
  },
  sit: {
    head: [0, -62],
    neck: [0, -52],
    hip: [-2, -17],
    farArm: [[8, -36], [18, -32]],
    nearArm: [[7, -35], [17, -30]],
    farLeg: [[17, -18], [18, 2]],
    nearLeg: [[15, -16], [14, 4]],
  },
} as const satisfies Record<string, Pose>
