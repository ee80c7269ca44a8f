import * as contract from '#contract/payroll/components.ts'
import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { saveComponent, viewComponents } from './save-component.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const componentsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listComponents, access, ({ tx }) => viewComponents(tx))
    serve(contract.saveComponent, access, ({ tx, body }) => saveComponent(tx, body))
  },
  extensions: [auditNames.add({ payroll_components: "component_code || ' ' || component_name" })],
}
