import { useQuery } from '@tanstack/react-query'
import type { PayTerms } from '#contract/payroll/employees.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { componentsQuery } from '../shared/components-query.ts'
import { currentComponents } from '../shared/own-components.ts'

/** Components of the company in pay terms: an amount, or only whether one with a formula of its own applies. */
export function OwnComponents<Values extends { terms: PayTerms }>({ form }: { form: Form<Values> }) {
  const { data } = useQuery(componentsQuery)
  const { terms } = form.values
  const set = (code: string, amount: number | undefined) => {
    const rest = terms.components.filter((each) => each.code !== code)
    const components = amount === undefined ? rest : [...rest, { code, amount }]
    form.set({ terms: { ...terms, components } } as Partial<Values>)
  }
  return currentComponents(data?.rows ?? []).map(({ component_code: code, component_name, formula_words, is_computed }) => {
    const held = terms.components.find((each) => each.code === code)
    return is_computed ? (
      <Checkbox
        key={code}
        label={t('{name}: {formula}', { name: component_name, formula: formula_words })}
        value={held !== undefined}
        onChange={(isHeld) => set(code, isHeld ? 0 : undefined)}
      />
    ) : (
      <MoneyInput
        key={code}
        label={t('{name} (₹ a month)', { name: component_name })}
        optional
        value={held?.amount}
        onChange={(amount) => set(code, amount)}
      />
    )
  })
}
