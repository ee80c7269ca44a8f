import { auditActions } from '#contract/audit-actions.ts'
import { recordKinds } from '#contract/records.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
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

/** The change as a person would tell it. */
export function sentence(row: Logged): string {
  const own = auditSentences.find(`${row.entity}.${row.action}`)
  const said = typeof own === 'function' ? own(row, nameOf(row), fieldsOf(row)) : own && withName(own, nameOf(row))
  if (said !== undefined) return `${row.person} ${said}`
  const verb = auditActions[row.action] ?? row.action.replaceAll('_', ' ')
  const noun = recordKinds[row.entity]?.one ?? row.entity.replaceAll('_', ' ')
  return `${[row.person, verb, noun, nameOf(row)].filter(Boolean).join(' ')}${row.action === 'changed' ? fieldsOf(row) : ''}`
}

const withName = (text: string, name: string) =>
  text
    .replace('…', () => name)
    .replace(/ {2,}/g, ' ')
    .trimEnd()

function nameOf({ detail, entity_id, name }: Logged): string {
  for (const key of namedBy) {
    const value = detail[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return name ?? (isIsoDate(entity_id) ? formatDate(entity_id) : '')
}

function fieldsOf({ detail }: Logged): string {
  const fields = changesIn(detail).map(({ field }) => labelOf(field).toLowerCase())
  if (fields.length === 0) return ''
  return `: ${fields.length > 3 ? `${fields.slice(0, 2).join(', ')} and ${fields.length - 2} more` : fields.join(', ')}`
}
