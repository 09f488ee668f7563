import t from 'tap'
import { allowedSize, imageWidths, sizesOfAspectRatio } from '../../engine/html/image-size.ts'
import { readThumbPath, thumbPath } from '../../engine/html/thumb-address.ts'

t.test('a size of the list stays as it is', async (t) => {
  for (const width of imageWidths) {
    for (const shape of [9 / 16, 2 / 3, 3 / 4, 1, 4 / 3, 16 / 9]) {
      const size = { width, height: Math.round(width * shape) }
      t.same(allowedSize(size), size, `${size.width} by ${size.height}`)
    }
  }
})

t.test('another size becomes the nearest one', async (t) => {
  t.same(allowedSize({ width: 790, height: 445 }), { width: 800, height: 450 })
  t.same(allowedSize({ width: 1, height: 1 }), { width: 80, height: 80 })
  t.same(allowedSize({ width: 99_999, height: 1 }), { width: 1600, height: 900 })
  t.same(allowedSize({ width: 640, height: 99_999 }), { width: 640, height: 1138 })
})

t.test('a srcset keeps the shape', async (t) => {
  t.same(sizesOfAspectRatio({ width: 800, height: 600 }, 320, 480), [
    { width: 320, height: 240 },
    { width: 400, height: 300 },
    { width: 480, height: 360 },
  ])
})

const paths: readonly (readonly [path: string, canonical: string | undefined])[] = [
  ['/thumb/msid-5,width-800,height-450,resizemode-75/lake.jpg', '/thumb/msid-5,width-800,height-450,resizemode-75/lake.jpg'],
  ['/thumb/width-810,msid-5,height-450/lake.png', '/thumb/msid-5,width-800,height-450,resizemode-75/lake.jpg'],
  ['/thumb/msid-5,width-abc,height-450,resizemode-75/lake.jpg', '/thumb/msid-5,width-640,height-360,resizemode-75/lake.jpg'],
  ['/thumb/msid-5/LAKE.jpg', '/thumb/msid-5,width-640,height-360,resizemode-75/lake.jpg'],
  ['/thumb/msid-5,width-1e9,height-2,resizemode-4/lake.jpg', '/thumb/msid-5,width-640,height-360,resizemode-75/lake.jpg'],
  ['/thumb/msid-0,width-800,height-450,resizemode-75/lake.jpg', undefined],
  ['/thumb/msid-../../etc/passwd', undefined],
  ['/thumb/msid-5,width-800,height-450,resizemode-75/../../../etc/passwd.jpg', undefined],
  ['/thumb/msid-5,width-800,height-450,resizemode-75/lake.svg', undefined],
  ['/thumb/msid-99999999999,width-800,height-450,resizemode-75/lake.jpg', undefined],
]

for (const [path, canonical] of paths) {
  t.test(`${path} is ${canonical ?? 'no picture'}`, async (t) => {
    const address = readThumbPath(path)
    t.equal(address && thumbPath(address), canonical)
  })
}
