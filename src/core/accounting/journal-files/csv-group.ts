import { t } from '#core/messages.ts'
import type { AccountType } from '../../ledger/chart-account.ts'
import { accountTypes } from '../../ledger/account-headings.ts'
import type { IsoDate } from '../../dates.ts'
import { readAmount } from '../../documents/parsing/amounts.ts'
import { type DateOrder, readDate } from '../../documents/parsing/dates.ts'
import { sumsOf } from './balance.ts'
import { type Fixed, fixedText, ofPaise, sizeOf } from './fixed.ts'
import { accountIn, type Book, currencyOf, type FileEntry, type FileLine, note } from './types.ts'
import type { Field } from './csv-layout.ts'

export type Group = {
  line: number
  posting_date: IsoDate | undefined
  memo: string
  voucher: string | null
  key: string | null
  lines: FileLine[]
  issues: string[]
  aside?: string
}

type Read = (field: Field) => string

export function opened(line: number, read: Read, order: DateOrder): Group {
  const date = readDate(read('date'), order)
  const group: Group = {
    line,
    posting_date: date === undefined || date.impossible ? undefined : date.date,
    memo: read('memo'),
    voucher: [read('kind'), read('voucher')].filter(Boolean).join(' ') || null,
    key: read('key') || null,
    lines: [],
    issues: [],
    ...(/^(?:draft|void|voided|cancelled|canceled|deleted)$/i.test(read('status')) && {
      aside: t('“{status}” in the program it comes from, which does not count it', { status: read('status').slice(0, 40) }),
    }),
  }
  if (group.posting_date === undefined) group.issues.push(t('Line {line}: enter a date such as 21-11-2026', { line }))
  return group
}

export function take(book: Book, group: Group, line: number, read: Read) {
  if (group.memo === '') group.memo = read('memo')
  const account = read('account') || read('code')
  if (account === '') return takeBoth(book, group, line, read)
  const amount = amountOf(read)
  if (amount === undefined) {
    group.issues.push(t('Line {line}: enter a debit or a credit such as 1,250.50', { line }))
    return
  }
  if ([read('debit'), read('credit'), read('amount')].some((text) => readAmount(text, '.')?.rounded_from !== undefined))
    note(book, 'An amount finer than a paisa is rounded')
  const known = accountIn(book, account)
  if (read('code')) known.code = read('code')
  const account_type = typeOf(read('type'))
  if (account_type) known.account_type = account_type
  if (amount === 0n) return
  group.lines.push({
    account,
    amount,
    currency: currencyIn(read),
    line_memo: read('note').slice(0, 200) || null,
    cost_centre: read('centre') || null,
  })
}

/** A row that names both sides is an entry of two lines. */
function takeBoth(book: Book, group: Group, line: number, read: Read) {
  const [to, from] = [read('to'), read('from')]
  const amount = amountOf(read)
  if (to === '' || from === '' || amount === undefined) {
    group.issues.push(t('Line {line}: enter both accounts and an amount such as 1,250.50', { line }))
    return
  }
  for (const account of [to, from]) accountIn(book, account)
  if (amount === 0n) return
  const about = {
    currency: currencyIn(read),
    line_memo: read('note').slice(0, 200) || null,
    cost_centre: read('centre') || null,
  }
  group.lines.push({ ...about, account: to, amount }, { ...about, account: from, amount: 0n - amount })
}

/** The currency column, or else the sign beside the amount. */
function currencyIn(read: Read): string {
  const [debit, credit, amount] = [read('debit'), read('credit'), read('amount')]
  const printed = [debit, credit, amount].map((text) => readAmount(text, '.')?.currency).find((found) => found !== undefined)
  return currencyOf(read('currency') || (printed ?? ''))
}

export function amountOf(read: Read): Fixed | undefined {
  const [debit, credit, amount] = [read('debit'), read('credit'), read('amount')]
  if (debit !== '' || credit !== '') {
    const [dr, cr] = [debit || '0', credit || '0'].map((text) => readAmount(text.replace(/^-$/, '0'), '.'))
    return dr === undefined || cr === undefined ? undefined : ofPaise(dr.paise - cr.paise)
  }
  const one = readAmount(amount, '.')
  if (one === undefined) return undefined
  const side = /^(d|c)/i.exec(read('side'))?.[1]?.toLowerCase()
  if (side !== undefined) return ofPaise(side === 'd' ? one.paise : 0 - one.paise)
  return one.mark === 'credit' && one.paise > 0 ? ofPaise(0 - one.paise) : ofPaise(one.paise)
}

function typeOf(text: string): AccountType | undefined {
  const plain = text.toLowerCase().replace(/s$/, '').replace('liabilitie', 'liability').replace('revenue', 'income')
  return accountTypes.find((type) => type === plain)
}

export function finished(group: Group, hasKeys: boolean): FileEntry {
  const { posting_date, issues, lines } = group
  const sums = [...sumsOf(lines)]
  if (issues.length === 0 && sums.length > 0)
    issues.push(
      t('Debits and credits differ by {map}', {
        map: sums.map(([currency, sum]) => `${fixedText(sizeOf(sum))} ${currency}`).join(' and '),
      }),
    )
  return {
    ...group,
    key: hasKeys ? group.key : null,
    posting_date: posting_date ?? '1900-01-01',
    memo: group.memo || (group.voucher ?? ''),
    issues,
  }
}
