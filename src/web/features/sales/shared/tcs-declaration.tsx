import { t } from '#core/messages.ts'
import { isDeclarable } from '#core/tax/tcs-in-force.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DocumentForm } from './values.ts'

/** The buyer's declaration that keeps TCS away, where a line is of goods that it can be about. */
export function TcsDeclaration({ form: { values, set, errors } }: { form: DocumentForm }) {
  if (values.tcs_declaration === undefined || !values.lines.some(({ tcs_nature = '' }) => isDeclarable(tcs_nature))) return null
  return (
    <TextInput
      label={t('Declaration of use (Form 27C)')}
      optional
      help={t('Its number or date, if the buyer uses the goods in manufacture or for power: no TCS is collected')}
      value={values.tcs_declaration}
      error={errors['tcs_declaration']}
      onChange={(tcs_declaration) => set({ tcs_declaration })}
    />
  )
}
