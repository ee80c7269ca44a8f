import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/marketplace/hub-products.ts'
import { offering, saveSeller, verified } from '#test/support/hub.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor
let ravi: Actor

beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  await saveSeller(asha)
})

const picture = (side = 20) => sharp({ create: { width: side, height: side, channels: 3, background: '#c80' } })
const upload = (raw: Buffer, file_name = 'turmeric.png') => asha.call(contract.uploadHubImage, { query: { file_name }, raw })
const look = (who: Actor, hub_images_id: string) => who.send(contract.readHubImage, { params: { hub_images_id } as never })

test('a picture is decoded and written again, without what the camera wrote beside it', async () => {
  const shot = await picture(2_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .toBuffer()
  expect(shot.includes('SECRET PLACE')).toBe(true)
  const { id, url, original_file_name } = await upload(shot, 'my shop.jpg')
  expect({ url, original_file_name }).toEqual({ url: `/api/main/hub/images/${id}`, original_file_name: 'my shop.jpg' })
  const { headers, rawPayload } = await look(asha, id)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, max-age=43200, immutable',
    vary: 'cookie',
  })
  expect(rawPayload.includes('SECRET PLACE')).toBe(false)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 1_600 })
})

test.each([
  ['a page', Buffer.from('<script>alert(1)</script>')],
  ['a drawing with a script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a picture that breaks off', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
])('%s is refused, whatever its name', async (_, raw) => {
  const problem = await asha.refused(contract.uploadHubImage, { query: { file_name: 'a.png' }, raw })
  expect(problem).toMatchObject({ code: 'bad_file', message: expect.stringMatching(/upload/i) })
})

test('a small file that would unpack to too many pixels is refused, and so is a large one', async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const query = { file_name: 'bomb.png' }
  expect(await asha.refused(contract.uploadHubImage, { query, raw: bomb })).toMatchObject({ code: 'bad_file' })
  const large = Buffer.alloc(contract.MAX_HUB_IMAGE_BYTES + 1)
  expect(await asha.refused(contract.uploadHubImage, { query, raw: large })).toMatchObject({ status: 413 })
})

test('pictures of a product are seen by its seller, and by buyers once it is verified', async () => {
  const png = await picture().png().toBuffer()
  const [first, second] = [await upload(png), await upload(png, 'second.png')]
  const images = [
    { id: second.id, url: second.url, name: 'second.png', priority: 2 },
    { id: first.id, url: first.url, name: 'turmeric.png', priority: 1 },
  ]
  const { data } = await asha.call(contract.addHubProduct, { body: offering({ images }) })
  expect(data.images.map((image) => [image.priority, image.id])).toEqual([
    [1, first.id],
    [2, second.id],
  ])
  expect([(await look(asha, first.id)).statusCode, (await look(ravi, first.id)).statusCode]).toEqual([200, 404])
  await verified(asha, data)
  expect((await look(ravi, first.id)).statusCode).toBe(200)

  // The verified version still shows the picture that an edit takes out.
  const params = { product_id: data.product_id }
  await asha.call(contract.updateHubProduct, { params, body: { ...offering({ images: [] }), version: 1 } })
  expect((await look(ravi, first.id)).statusCode).toBe(200)
  await verified(asha, { ...params, version: 2 })
  const gone = await look(ravi, first.id)
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a fifth picture, two of one priority, and a picture of another person are refused', async () => {
  const png = await picture().png().toBuffer()
  const { id, url } = await upload(png)
  const image = (priority: number) => ({ id, url, name: 'a', priority })
  const refused = (images: unknown[], who = asha) =>
    who.refused(contract.addHubProduct, { body: { ...offering(), images } as never })
  const five = [1, 2, 3, 4, 4].map(image)
  expect((await refused(five)).issues[0]).toMatchObject({ path: 'images' })
  expect((await refused([image(1), image(1)])).issues[0]).toMatchObject({ path: 'images' })
  expect((await refused([image(5)])).issues[0]).toMatchObject({ path: 'images.0.priority' })
  expect((await refused([image(1)], ravi)).issues[0]).toMatchObject({ path: 'images.0' })
})
