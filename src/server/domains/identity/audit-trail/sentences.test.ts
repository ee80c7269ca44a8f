import { expect, test } from 'vitest'
import '#server/modules.ts'
import { followLanguage, inLanguage } from '#server/platform/language.ts'
import { sentence } from './sentences.ts'

const row = { person: 'Asha Menon', accounts_id: null, entity_id: '', name: 'INV-0042', detail: {} }

test('an audit event is shown in the language of its reader, with its own sentence or the usual one', () => {
  followLanguage()
  const cancelled = { ...row, entity: 'invoices', action: 'cancelled' }
  const disputed = { ...row, entity: 'invoices', action: 'customer_disputed' }
  const joined = { ...row, entity: 'memberships', action: 'removed', name: 'Ravi' }
  expect([cancelled, disputed, joined].map(sentence)).toEqual([
    'Asha Menon cancelled invoice INV-0042',
    'Asha Menon recorded that the customer disputes invoice INV-0042',
    'Asha Menon removed Ravi from the team',
  ])
  expect(inLanguage('hi', () => [cancelled, disputed, joined].map(sentence))).toEqual([
    'Asha Menon ने इनवॉइस INV-0042 को रद्द किया',
    'Asha Menon ने दर्ज किया कि ग्राहक को इनवॉइस INV-0042 पर आपत्ति है',
    'Asha Menon ने Ravi को टीम से हटाया',
  ])
})
