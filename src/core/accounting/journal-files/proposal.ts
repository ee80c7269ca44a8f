import type { AccountType } from '../../ledger/chart-account.ts'
import { headingsOf } from '../../ledger/account-headings.ts'
import type { ScheduleHeading } from '../../ledger/schedule-three.ts'
import type { FileAccount } from './types.ts'
import { usual, roots, groups, words } from './heading-words.ts'

/** The proposed heading of an account that the chart lacks; `is_sure` is false for a guess that a person should check. */
export type Proposal = { account_type: AccountType; schedule_iii: ScheduleHeading; is_sure: boolean }

/** Proposes the heading of a file's account: by its type or group, by the root of its name, otherwise by words in it. */
export function proposalFor(name: string, account: FileAccount, tallyGroups: ReadonlyMap<string, string>): Proposal {
  const group = grouped(account.group, tallyGroups)
  if (group) return { account_type: group[0], schedule_iii: group[1], is_sure: true }
  const said = account.account_type ?? (name.includes(':') ? roots[(name.split(':')[0] ?? '').trim().toLowerCase()] : undefined)
  const [, type, heading] = words.find(([pattern, each]) => pattern.test(name) && (said === undefined || each === said)) ?? []
  const stated = said === undefined ? undefined : headingIn(name, said)
  if (said !== undefined && stated) return { account_type: said, schedule_iii: stated, is_sure: true }
  if (said !== undefined) return { account_type: said, schedule_iii: heading ?? usual[said], is_sure: true }
  if (type && heading) return { account_type: type, schedule_iii: heading, is_sure: false }
  return { ...byVouchers(account), is_sure: false }
}

/** `Assets:Trade receivables:Deccan`, as our own exports name accounts, contains its heading. */
function headingIn(name: string, type: AccountType): ScheduleHeading | undefined {
  const [, part, last] = name.split(':')
  if (part === undefined || last === undefined) return undefined
  return headingsOf(type).find(({ heading }) => loose(heading) === loose(part))?.heading
}
const loose = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The name of an account: without its root, and without its heading. */
export function nameIn(name: string, account: FileAccount, schedule_iii: string): string {
  if (account.name) return account.name.slice(0, 80)
  const parts = name
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
  const own = parts.length > 1 && roots[parts[0]?.toLowerCase() ?? ''] !== undefined ? parts.slice(1) : parts
  const bare = own.length > 1 && loose(own[0] ?? '') === loose(schedule_iii) ? own.slice(1) : own
  const full = bare.join(': ')
  return (full.length > 80 ? (bare.at(-1) ?? full).slice(0, 80) : full) || 'Account'
}

function grouped(group: string | undefined, above: ReadonlyMap<string, string>): [AccountType, ScheduleHeading] | undefined {
  for (let [at, steps] = [group, 0]; at !== undefined && at !== '' && steps < 20; at = above.get(at), steps++) {
    const found = groups[at.toLowerCase()]
    if (found) return found
  }
  return undefined
}

/** The party credited by a receipt is a customer; the one debited by a payment is a vendor. */
function byVouchers({ seen = new Map<string, number>() }: FileAccount): Omit<Proposal, 'is_sure'> {
  const most = [...seen].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
  if (/^contra/i.test(most)) return { account_type: 'asset', schedule_iii: 'Cash and cash equivalents' }
  if (/^(receipt:credit|sales:debit|.*sales:debit|credit note:credit)/i.test(most))
    return { account_type: 'asset', schedule_iii: 'Trade receivables' }
  if (/^(receipt:debit|payment:credit|pos.*:debit)/i.test(most))
    return { account_type: 'asset', schedule_iii: 'Cash and cash equivalents' }
  if (/^(payment:debit|purchase:credit|debit note:debit)/i.test(most))
    return { account_type: 'liability', schedule_iii: 'Trade payables' }
  if (/^(?:(?!sales).)*sales.*:credit/i.test(most)) return { account_type: 'income', schedule_iii: 'Revenue from operations' }
  return { account_type: 'expense', schedule_iii: 'Other expenses' }
}
