import { listLawValues } from '#contract/reporting/law-values.ts'
import { payrollPacks } from '#core/payroll/law/packs.ts'
import { taxPacks } from '#core/tax/law/packs.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'

const readers = ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS', 'APPS_PAYROLL'] as const

export const lawValuesModule: Module = {
  routes: ({ serve }) => {
    serve(listLawValues, readers, async () => ({
      packs: [...taxPacks(), ...payrollPacks()].map(({ lists, ...pack }) => ({
        ...pack,
        lists: lists.map(({ rows, ...list }) => ({ ...list, rows: [...rows] })),
      })),
    }))
  },
  extensions: [
    menuEntries.add({
      'law-values': {
        section: 'taxes',
        place: 70,
        label: 'Law values',
        about: 'Rates, limits and due days we use, with their sources',
        isMore: true,
        link: '/law-values',
        icon: 'book',
        permissions: readers,
      },
    }),
  ],
}
