import { beforeAll, expect, test } from 'vitest'
import {
  addUndertaking,
  listUndertakings,
  removeUndertaking,
  updateUndertaking,
} from '#contract/company/letters-of-undertaking.ts'
import { addRegistration, listRegistrations } from '#contract/company/registrations.ts'
import { registration } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { undertakingsToday } from './today.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function open() {
  const { asha } = await openSeller(world)
  const { rows } = await asha.call(listRegistrations)
  const letter = {
    gst_registrations_id: rows[0]?.gst_registrations_id ?? '',
    arn: 'AD270326012345X',
    filed_on: '2026-03-20',
    valid_from: '2026-04-01',
    valid_to: '2027-03-31',
  }
  return { asha, letter }
}

test('a letter is recorded, changed, removed and restored; each refusal is at its field', async () => {
  const { asha, letter } = await open()
  const { rows } = await asha.call(addUndertaking, { body: letter })
  expect(rows).toMatchObject([{ ...letter, gstin: '27AADCS4321F1ZN' }])
  const params = { letters_of_undertaking_id: rows[0]?.letters_of_undertaking_id ?? '' }
  for (const [path, over] of [
    ['arn', { valid_from: '2025-04-01', valid_to: '2026-03-31' }],
    ['arn', { arn: 'AD27' }],
    ['valid_from', { arn: 'AD270326012345Y' }],
    ['valid_to', { arn: 'AD270326012345Y', valid_from: '2027-04-01', valid_to: '2028-04-01' }],
    ['filed_on', { arn: 'AD270326012345Y', filed_on: '2026-11-21' }],
    ['gst_registrations_id', { gst_registrations_id: crypto.randomUUID() }],
  ] as const)
    expect(await asha.refused(addUndertaking, { body: { ...letter, ...over } })).toMatchObject({
      status: 400,
      issues: [{ path }],
    })
  await asha.call(updateUndertaking, { params, body: { ...letter, valid_from: '2026-05-01' } })
  expect((await asha.call(removeUndertaking, { params })).rows).toEqual([])
  expect(await asha.refused(removeUndertaking, { params })).toMatchObject({ status: 404 })
  expect((await asha.call(updateUndertaking, { params, body: letter })).rows).toMatchObject([letter])
  const seller = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  expect((await seller.call(listUndertakings)).rows).toHaveLength(1)
  expect(await seller.refused(removeUndertaking, { params })).toMatchObject({ status: 403 })
})

test('a registration that only files returns has none, and one with a letter is kept', async () => {
  const { asha, letter } = await open()
  const body = registration()
  const { rows } = await asha.call(addRegistration, { body })
  const other = rows.find(({ gstin }) => gstin === body.gstin)?.gst_registrations_id ?? ''
  const added = await asha.call(addUndertaking, { body: { ...letter, gst_registrations_id: other } })
  expect(added.rows[0]?.gstin).toBe(body.gstin)
})

test('the list of the day says that a letter expires or expired, until another one follows', async () => {
  const { asha, letter } = await open()
  const titles = async (day: string) =>
    (await asha.tx((tx) => undertakingsToday.lines(tx, day))).map(({ tone, why }) => [tone, why])
  await asha.call(addUndertaking, { body: letter })
  expect(await titles('2027-02-27')).toEqual([])
  expect(await titles('2027-02-28')).toEqual([['warning', '27AADCS4321F1ZN: expires on 31 Mar 2027']])
  expect((await titles('2027-04-01'))[0]?.[0]).toBe('danger')
  expect(await titles('2027-07-02')).toEqual([])
  const next = { ...letter, arn: 'AD270327012345Z', valid_from: '2027-04-01', valid_to: '2028-03-31', filed_on: '2026-11-20' }
  await asha.call(addUndertaking, { body: next })
  expect([await titles('2027-02-28'), await titles('2027-04-01')]).toEqual([[], []])
})
