import * as contract from '#contract/purchases/dividends.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { declare, preview } from './declare.ts'
import { dividendFile } from './export.ts'
import { countTabs, listOf } from './list.ts'
import { bankAccounts, pay, undoPayment } from './payments.ts'
import { dividendOfLine, getDividendOf, shareholders } from './read.ts'
import { reverseOf } from './reverse.ts'

/** Who reads the books sees dividends; who may post a journal may declare and pay one, as both are entries of the books. */
const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export const dividendsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listDividends, readers, ({ tx, query }) => listOf(tx, query))
    serve(contract.lastShareholders, readers, ({ tx }) => shareholders(tx))
    serve(contract.dividendAccounts, readers, ({ tx }) => bankAccounts(tx))
    serve(contract.dividendOfPayee, readers, ({ tx, params }) => dividendOfLine(tx, params.dividend_payees_id))
    serve(contract.getDividend, readers, ({ tx, params }) => getDividendOf(tx, params.dividends_id))
    serve(contract.exportDividend, readers, ({ tx, params }) => dividendFile(tx, params.dividends_id))
    serve(contract.previewDividend, writers, ({ tx, body }) => preview(tx, body))
    serve(contract.declareDividend, writers, ({ tx, body }) => declare(tx, body))
    serve(contract.payDividend, writers, ({ tx, params, body }) => pay(tx, params.dividends_id, body))
    serve(contract.undoDividendPayment, writers, ({ tx, params, body }) => undoPayment(tx, params, body))
    serve(contract.reverseDividend, writers, ({ tx, params, body }) => reverseOf(tx, params.dividends_id, body))
  },
  extensions: [
    tabbedLists.add({ dividends: { readers, count: countTabs } }),
    auditNames.add({ dividends: 'dividend_name' }),
    auditSentences.add({
      'dividends.declared': 'declared …',
      'dividends.payment_recorded': 'recorded a payment of …',
      'dividends.payment_voided': 'undid a payment of …',
    }),
    menuEntries.add({
      dividends: {
        section: 'accounting',
        place: 45,
        label: 'Dividends',
        about: 'Dividends to shareholders, with the tax to withhold and what is left to pay',
        link: '/accounting/dividends',
        icon: 'money',
        isMore: true,
        permissions: [...readers],
      },
    }),
  ],
}
