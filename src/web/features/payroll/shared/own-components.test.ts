import { expect, test } from 'vitest'
import type { PayComponent } from '#contract/payroll/components.ts'
import { currentComponents } from './own-components.ts'

const row = (component_code: string, from_on: string, over: Partial<PayComponent> = {}) =>
  ({ component_code, from_on, component_name: component_code, is_retired: false, ...over }) as PayComponent

test('the latest of each component, by name, without what is retired', () => {
  const rows = [
    row('SHIFT', '2026-10-01', { component_name: 'Shift' }),
    row('FOOD', '2026-04-01'),
    row('FOOD', '2026-11-01', { component_name: 'Food, new' }),
    row('OLD', '2026-11-01', { is_retired: true }),
    row('OLD', '2026-04-01'),
  ]
  expect(currentComponents(rows).map(({ component_name }) => component_name)).toEqual(['Food, new', 'Shift'])
})
