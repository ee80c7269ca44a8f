import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { sentence } from '#core/sentences.ts'
import { inLanguage } from '#server/platform/language.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { alertLetter, sendLetters } from './letters.ts'
import { notify } from './notify.ts'
import { list } from './service.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

test('a notification and a mail are in the language of their reader, with the dates; English stays English', async () => {
  const ravi = await world.member(asha, ['BANKING'])
  await ravi.call(updateUserConfig, { body: { language: 'hi' } })
  const title = sentence('You decide for {name} from {from} to {until}', {
    name: 'Meera',
    from: { date: '2026-11-28' },
    until: { date: '2026-12-05' },
  })
  const text = sentence('You can undo it as a whole.')
  const accounts_ids = [asha.accounts_id, ravi.accounts_id]
  await inLanguage('hi', () =>
    asha.tx(async (tx) => {
      await notify(tx, { to: { accounts_ids }, kind: 'bill', title, text })
      await sendLetters(tx, world.app.services, accounts_ids, () => alertLetter('payment-right', title, text))
    }),
  )
  const english = 'You decide for Meera from 28 Nov 2026 to 5 Dec 2026'
  const hindi = 'आप 28 नव॰ 2026 से 5 दिस॰ 2026 तक Meera की जगह निर्णय लेंगे'
  expect((await asha.call(listNotifications)).rows[0]?.title).toBe(english)
  const shown = await inLanguage('hi', () => ravi.tx((tx) => list(tx, {})))
  expect(shown.rows[0]?.title).toBe(hindi)
  expect((await mailsTo(world)).slice(-2).map(({ subject }) => subject)).toEqual(expect.arrayContaining([english, hindi]))
})

test('a notification stored before sentences were stored stays as it was written', async () => {
  await asha.tx(async (tx) => {
    await notify(tx, { to: { accounts_ids: [asha.accounts_id] }, kind: 'bill', title: sentence('You can release payouts now') })
    await tx.client.query("UPDATE notifications SET sentences = NULL WHERE companies_id = $1 AND title LIKE 'You can%'", [
      asha.companies_id,
    ])
  })
  const shown = await inLanguage('hi', () => asha.tx((tx) => list(tx, {})))
  expect(shown.rows[0]?.title).toBe('You can release payouts now')
})
