import { formatDate } from '#core/dates.ts'
import { type Language, translate, t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'

/** Translates the slice's English texts into the customer's language: title, declarations, labels and kinds of rows. */
export function localised(paper: PaperDocument, language: Language): PaperDocument {
  if (language === 'en') return paper
  const labelled = <T extends { label: string }>(rows: readonly T[] | undefined) =>
    rows?.map((row) => ({ ...row, label: translate(row.label) }))
  const named = <T extends { what: string }>(rows: readonly T[]) => rows.map((row) => ({ ...row, what: translate(row.what) }))
  const { account } = paper
  return {
    ...paper,
    title: translate(paper.title),
    number: account
      ? t('{from} to {to}', { from: formatDate(account.from), to: formatDate(account.to) })
      : paper.number === 'Draft'
        ? translate('Draft')
        : paper.number,
    ...(paper.copy && { copy: translate(paper.copy) }),
    ...(paper.copies && { copies: paper.copies.map(translate) }),
    ...(paper.declaration && { declaration: translate(paper.declaration) }),
    ...(paper.buyer_label && { buyer_label: translate(paper.buyer_label) }),
    references: labelled(paper.references),
    ...(account && { account: { ...account, rows: named(account.rows) } }),
  }
}
