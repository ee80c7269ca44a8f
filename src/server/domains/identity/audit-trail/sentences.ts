import { auditActions } from '#contract/audit-actions.ts'
import { recordKinds } from '#contract/records.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { deedMessage, formatMessage, ownDeedMessage, t, translate } from '#core/messages.ts'
import { auditSentences, type Logged } from '#server/platform/audit-words.ts'
import { changesIn, labelOf } from './values.ts'

/** Names stored with a change: a later rename does not affect them. */
const namedBy = [
  'invoice_number',
  'payment_number',
  'customer_name',
  'item_name',
  'account_label',
  'account_name',
  'original_file_name',
  'key_name',
  'member',
  'email',
  'role',
  'role_name',
  'title',
  'company_name',
]

/** The change as a sentence. */
export function sentence(row: Logged): string {
  const { person } = row
  const own = auditSentences.find(`${row.entity}.${row.action}`)
  if (typeof own === 'string') return tidy(formatMessage(ownDeedMessage(own), { person, name: nameOf(row) }))
  const deed = own?.(row, nameOf(row), fieldsOf(row))
  if (deed !== undefined) return tidy(t('{person} {deed}', { person, deed }))
  const noun = translate(recordKinds[row.entity]?.one ?? row.entity.replaceAll('_', ' '))
  const verb = auditActions[row.action] ?? row.action.replaceAll('_', ' ')
  const said = tidy(formatMessage(deedMessage(verb), { person, noun, name: nameOf(row) }))
  return `${said}${row.action === 'changed' ? fieldsOf(row) : ''}`
}

const tidy = (text: string) => text.replace(/ {2,}/g, ' ').trimEnd()

function nameOf({ detail, entity_id, name }: Logged): string {
  for (const key of namedBy) {
    const value = detail[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return name ?? (isIsoDate(entity_id) ? formatDate(entity_id) : '')
}

function fieldsOf({ detail }: Logged): string {
  const fields = changesIn(detail).map(({ field }) => translate(labelOf(field)).toLowerCase())
  if (fields.length === 0) return ''
  const list = fields.length > 3 ? fields.slice(0, 2).join(', ') : fields.join(', ')
  return `: ${fields.length > 3 ? t('{list} and {count} more', { list, count: fields.length - 2 }) : list}`
}
