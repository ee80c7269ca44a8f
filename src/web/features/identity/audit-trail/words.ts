import { auditActions, auditEntities } from '#contract/identity/audit-trail.ts'

/** `Customers`; a kind that has no word reads as its name. */
export const kindWords = (entity: string): string => auditEntities[entity]?.many ?? capital(entity.replaceAll('_', ' '))
export const actionWords = (action: string): string => capital(auditActions[action] ?? action.replaceAll('_', ' '))

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en')

export const kindOptions = Object.keys(auditEntities)
  .map((value) => ({ value, label: kindWords(value) }))
  .toSorted(byLabel)
export const actionOptions = Object.keys(auditActions)
  .map((value) => ({ value, label: actionWords(value) }))
  .toSorted(byLabel)

/** Where a thing that was changed is shown; undefined when it has no page of its own. */
export function pageOf(entity: string, entity_id: string): string | undefined {
  return pages[entity]?.(entity_id)
}

const pages: Record<string, (id: string) => string> = {
  vendor_advances: (id) => `/payables/vendor-advances/${id}`,
  advances: (id) => `/receivables/advances/${id}`,
  bills: (id) => `/payables/bills/${id}`,
  cash_memos: (id) => `/receivables/cash-memos/${id}`,
  companies: () => '/settings/company',
  credit_notes: (id) => `/receivables/credit-notes/${id}`,
  customers: (id) => `/receivables/customers/${id}`,
  estimates: (id) => `/receivables/estimates/${id}`,
  invitations: () => '/team?view=invited',
  invoices: (id) => `/receivables/invoices/${id}`,
  journal_entries: (id) => `/accounting/journals/${id}`,
  memberships: () => '/team',
  periods: () => '/accounting/periods',
  roles: () => '/role-management',
  vendors: (id) => `/payables/vendors/${id}`,
}

/** The sentence without its person, who stands under it on a phone. */
export const deedOf = ({ sentence, person }: { sentence: string; person: string }): string =>
  capital(sentence.slice(person.length + 1))

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
