import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { returnsOfMonth } from './returns-of-month.ts'

/** Whether GSTR-1 or GSTR-3B of a month is filed, on which day and under which number, for each registration. */
export async function filedReturn(
  tx: CompanyTx,
  { form, ...asked }: Extract<Topic, { kind: 'filed' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const all = await returnsOfMonth(tx, asked)
  if (all.length === 0) return undefined
  const found: { of: (typeof all)[number]; form: 'gstr1' | 'gstr3b'; kept: Awaited<ReturnType<typeof storedReturn>> }[] = []
  for (const each of form === 'both' ? (['gstr1', 'gstr3b'] as const) : [form])
    for (const of of all) found.push({ of, form: each, kept: await storedReturn(tx, of, each, 'state') })
  return () => ({
    reply: found
      .map(({ of, form: each, kept }) => {
        const due = returnDueOn(each, of)
        const name = each === 'gstr1' ? 'GSTR-1' : 'GSTR-3B'
        const values = { name, gstin: of.registration.gstin ?? '', month: formatMonthYear(of.from), due: formatDate(due) }
        if (kept?.status !== 'filed' || kept.filed_on === null)
          return t('{name} of {month}, {gstin}: not recorded as filed. It is due on {due}.', values)
        const filed = { ...values, on: formatDate(kept.filed_on), number: kept.acknowledgement ?? '' }
        return kept.filed_on > due
          ? t('{name} of {month}, {gstin}: filed on {on}, after {due}. Acknowledgement {number}.', filed)
          : t('{name} of {month}, {gstin}: filed on {on}, in time (due on {due}). Acknowledgement {number}.', filed)
      })
      .join('\n'),
    derivation: t('Returns that were recorded here as filed.'),
    table: null,
    link: all[0] ? `${form === 'gstr1' ? '/gstr-1' : '/accounting/tax-filing'}?${pageSearch(all[0])}` : null,
  })
}
