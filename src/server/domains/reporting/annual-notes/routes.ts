import * as contract from '#contract/reporting/annual-notes.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { saveFacts } from './facts.ts'
import { annualFile } from './file.ts'
import { postTax, reverseTax } from './post-tax.ts'
import { annualNotes } from './read.ts'

/** People who write the notes, and post the tax of the year. */
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function annualNoteRoutes(serve: Serve) {
  serve(contract.getAnnualNotes, 'REPORTS', ({ tx, params }) => annualNotes(tx, params.year_start))
  serve(contract.annualSetFile, 'REPORTS', ({ tx, params, query }) => annualFile(tx, params.year_start, query.format))
  const save = contract.saveAnnualFacts
  serve(save.policies, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'policies', body))
  serve(save.share_capital, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'share_capital', body))
  serve(save.borrowings, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'borrowings', body))
  serve(save.msme, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'msme', body))
  serve(save.tax, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'tax', body))
  serve(save.earnings, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'earnings', body))
  serve(save.exceptional, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'exceptional', body))
  serve(save.related_parties, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'related_parties', body))
  serve(save.contingencies, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'contingencies', body))
  serve(save.ratios, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'ratios', body))
  serve(save.signatories, writers, ({ tx, params, body }) => saveFacts(tx, params.year_start, 'signatories', body))
  serve(contract.postAnnualTax, writers, ({ tx, params, body }) => postTax(tx, params.year_start, body))
  serve(contract.reverseAnnualTax, writers, ({ tx, params, body }) =>
    reverseTax(tx, params.annual_tax_entries_id, body.reverse_reason),
  )
}
