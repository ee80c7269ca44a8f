import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { ContractKind } from '#core/payroll/contract-cover.ts'
import type { LeftReason } from '#core/payroll/gratuity.ts'
import { personLabel, type RegisterPerson } from './register-people.ts'
import type { RegisterTable } from './register-table.ts'

const contracts = (): Record<ContractKind, string> => ({
  permanent: t('Permanent'),
  fixed_term: t('Fixed term'),
  apprentice: t('Apprentice'),
})
const reasons = (): Record<LeftReason, string> => ({
  resigned: t('Resigned'),
  retired: t('Retired'),
  terminated: t('Terminated'),
  contract_ended: t('The contract ended'),
  death: t('Death'),
  disablement: t('Disablement'),
})

/** Who was employed in the month: identity numbers, post, place and dates. */
export function employeesTable(people: readonly RegisterPerson[]): RegisterTable {
  return {
    columns: [
      { label: t('Designation'), kind: 'text' },
      { label: t('Woman'), kind: 'text' },
      { label: t('Date of birth'), kind: 'date' },
      { label: t('Joined on'), kind: 'date' },
      { label: t('Contract'), kind: 'text' },
      { label: t('Place of work'), kind: 'text' },
      { label: t('UAN'), kind: 'text' },
      { label: t('ESI number'), kind: 'text' },
      { label: t('Last working day'), kind: 'date' },
      { label: t('Reason for leaving'), kind: 'text' },
    ],
    rows: people.map(({ person, state }) => ({
      label: personLabel(person),
      cells: [
        person.designation,
        person.is_woman ? t('Yes') : t('No'),
        person.born_on,
        person.joined_on,
        contracts()[person.contract_kind],
        state === '' ? null : stateWords(state),
        person.uan,
        person.esi_number,
        person.left_on,
        person.left_reason && reasons()[person.left_reason],
      ],
    })),
    totals: null,
    notes: [
      t(
        'Kosha does not hold addresses, education, nationality, or the name of the father, mother or spouse: keep them with the register.',
      ),
    ],
  }
}
