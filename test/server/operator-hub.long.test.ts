import fs from 'node:fs'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { getHubListing } from '#contract/marketplace/hub-listings.ts'
import { addHubProduct, getHubProduct, uploadHubImage } from '#contract/marketplace/hub-products.ts'
import { kosha } from '#test/operator/kosha.ts'
import { temporaryFolder } from '#test/operator/server.ts'
import { offering, saveSeller } from '#test/support/hub.ts'
import { openWorld } from '#test/support/world.ts'

test('platform staff see what waits, look at it, reject it with a reason and verify what became of it', async () => {
  const folder = temporaryFolder()
  const world = await openWorld()
  const [asha, ravi] = [await world.company('Asha Spices'), await world.company('Ravi Stores')]
  await saveSeller(asha)
  const raw = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c80' } })
    .png()
    .toBuffer()
  const { id, url } = await asha.call(uploadHubImage, { query: { file_name: 'a.png' }, raw })
  const { data } = await asha.call(addHubProduct, { body: offering({ images: [{ id, url, name: 'a.png', priority: 1 }] }) })
  const { product_id } = data
  const hub = (...args: string[]) => kosha(['hub', ...args], { DATABASE_URL: world.url, KOSHA_DATA: folder })

  expect((await hub('list')).stdout).toBe(`${product_id}/1  pending    Turmeric powder, Asha Spices\n`)
  const shown = await hub('show', product_id, '--images', folder)
  expect(shown.stdout).toContain('Category: Food, beverages and spices')
  expect(fs.existsSync(`${folder}/${id}.webp`)).toBe(true)

  expect((await hub('reject', `${product_id}/1`)).stderr).toContain('Say why with --reason')
  expect((await hub('verify', product_id)).stderr).toContain(`Say which version you looked at: ${product_id}/1`)
  expect((await hub('verify', `${product_id}/2`)).stderr).toContain('The seller has changed this listing')
  await hub('reject', `${product_id}/1`, '--reason', 'The image is blank.')
  const rejected = (await asha.call(getHubProduct, { params: { product_id } })).data
  expect(rejected.verification_status).toEqual({ status_type: 'rejected', reason: 'The image is blank.' })
  expect((await hub('list')).stdout).toBe('Nothing waits for a reviewer.\n')

  expect((await hub('verify', `${product_id}/1`)).stdout).toBe('Turmeric powder of Asha Spices is verified.\n')
  expect((await ravi.call(getHubListing, { params: { product_id } })).data.product_title).toBe('Turmeric powder')
  expect((await hub('reports', '--json')).stdout).toContain('[]')
  fs.rmSync(folder, { recursive: true, force: true })
}, 60_000)
