import { classify, signOf } from '#core/compliance/gstr1/books/classify.ts'
import type { collector } from '#core/compliance/gstr1/books/collect.ts'
import { findingsOf, linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { type Figures, plus } from '#core/compliance/gstr1/books/proofs.ts'
import type { Entry } from '#core/compliance/gstr1/model.ts'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import { sumPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import type { AmendedDocument } from './amended-documents.ts'
import type { Built } from './built.ts'
import type { DocumentRead } from './documents-in-period.ts'
import { find } from './findings.ts'

type Into = {
  built: Built
  gathered: ReturnType<typeof collector>
  /** Rows of table 7 of a month as it was filed. */
  smallOf: (period: string) => Promise<readonly Entry[]>
}

/** Puts amended documents into a return; returns those that are late, which it reports like any other. */
export async function amendmentsInto(
  { built, gathered, smallOf }: Into,
  amended: readonly AmendedDocument[],
): Promise<DocumentRead[]> {
  const isSmall = ({ was }: AmendedDocument) => classify(was).section === 'b2cs'
  const changed = amended.filter(({ stage }) => stage !== 'late')
  const smallPeriods = new Set(
    changed.filter((each) => isSmall(each) && each.stage !== 'earlier').map((each) => each.filed_period),
  )
  const rows = new Map<string, readonly Entry[]>()
  for (const period of smallPeriods) rows.set(period, await smallOf(period))
  for (const each of changed) {
    const { was, now, correction, stage, filed_period } = each
    if (stage === 'late' || (isSmall(each) && !smallPeriods.has(filed_period))) continue
    gathered.amend({
      was,
      now,
      correction,
      stage,
      small: { month: portalPeriod(filed_period), rows: rows.get(filed_period) ?? [] },
    })
    if (stage === 'now') count(built, each)
    if (stage === 'now') built.changed.push({ was, now })
    if (stage !== 'earlier') for (const finding of toolFindings(built, each)) find(built, finding)
  }
  return amended.filter(({ stage }) => stage === 'late').map(({ was }) => was)
}

function count(built: Built, { was, now, isReversed }: AmendedDocument): void {
  if (was.reverse_charge) return
  const adds = differenceOf(was, now)
  built.headers = plus(built.headers, adds)
  const part = isReversed ? 'reversed' : 'other'
  built.amended = { ...built.amended, [part]: plus(built.amended[part], adds) }
}

/** What an amended document adds; all of one that was not filed. */
export function differenceOf(was: DocumentRead | undefined, now: DocumentRead): Figures {
  const of = ({ lines, ...document }: DocumentRead): Figures => {
    const sum = (head: keyof Figures) => signOf({ ...document, lines }) * sumPaise(lines.map((line) => line[head])) || 0
    return { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: sum('cess') }
  }
  return was === undefined ? of(now) : plus(of(now), of(was), -1)
}

/** What is wrong with the revised document, and what the government's tool does not take. */
function toolFindings(built: Built, { was, now }: AmendedDocument) {
  const found = findingsOf(now, built.filer).filter(({ code }) => code === 'GST1-002' || code === 'GST1-009')
  const isRefused = now.total === 0 && ['b2cl', 'cdnr', 'cdnur'].includes(classify(was).section)
  const cause = sentence('Upload the other tables, and enter this one on the portal.')
  return isRefused ? [...found, { code: 'GST1-020' as const, label: was.number, cause, link: linkOf(was) }] : found
}
