import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import QRCode from 'qrcode'
import { afterAll, expect, test } from 'vitest'
import { getInboxItem, uploadToInbox } from '#contract/purchases/inbox.ts'
import { openWorld } from '#test/support/world.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [before, portal, somebody] = [pair(), pair(), pair()]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-key-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const keyFile = path.join(folder, 'portal.pem')
fs.writeFileSync(
  keyFile,
  [before, portal].map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }).toString()).join('\n'),
)

/** The code of an e-invoice of ₹11,800 as a picture, signed with this key. */
async function paperSignedBy(key: KeyObject): Promise<Buffer> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = { SellerGstin: '29AAGCB7383J1Z4', DocNo: 'KP/77', DocDt: '12/11/2026', TotInvVal: 11800 }
  const signed = `${part({ alg: 'RS256' })}.${part({ iss: 'NIC', data: JSON.stringify(said) })}`
  return QRCode.toBuffer(`${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`, { scale: 6 })
}

test('a code signed by the portal is distinguished from a forged one, and an earlier key is still valid', async () => {
  const world = await openWorld({ KOSHA_GST_NETWORK_KEY: keyFile })
  const asha = await world.company()
  const read = async (raw: Buffer) => {
    const { inbox_items_id } = await asha.call(uploadToInbox, { query: { file_name: 'bill.png' }, raw })
    await world.app.services.jobs.drain()
    return asha.call(getInboxItem, { params: { inbox_items_id } })
  }
  const genuine = await read(await paperSignedBy(portal.privateKey))
  expect(genuine).toMatchObject({ total: 11_800_00, found_in: { total: 'QR code of the e-invoice, signed by the portal' } })
  expect(genuine.warnings).toEqual([])
  expect((await read(await paperSignedBy(before.privateKey))).found_in['total']).toMatch(/signed by the portal/)

  const forged = await read(await paperSignedBy(somebody.privateKey))
  expect(forged.found_in['total']).toMatch(/the portal did not sign it/)
  expect(forged.warnings[0]).toMatch(/ask the vendor/)
})
