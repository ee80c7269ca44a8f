import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { employeesQuery } from '../shared/employees-query.ts'

/** The action of a payroll without runs: employees come first, then `run`. */
export function FirstStep({ run }: { run: ReactNode }) {
  const { data, isError } = useQuery(employeesQuery)
  if (data === undefined) return isError ? run : null
  if (data.rows.length > 0) return run
  return (
    <ButtonLink tone="primary" icon="add" to="/payroll" search={{ view: 'employees' }}>
      {t('Add employees')}
    </ButtonLink>
  )
}
