import { Link } from '@tanstack/react-router'
import type { Run } from '#contract/payroll/runs.ts'
import { t, translate } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import styles from './run.module.css'

/** What has to be looked at before the run is approved. */
export function Checks({ checks }: { checks: Run['checks'] }) {
  return (
    <Card title={t('Checks')}>
      <div className={styles.checks}>
        {checks.map(({ code, severity, title, rows }) => (
          <section key={code}>
            <h3>
              {translate(title)}{' '}
              <Badge tone={severity === 'blocks' ? 'danger' : 'warning'}>
                {severity === 'blocks' ? t('Blocks approval') : t('Warning')}
              </Badge>
            </h3>
            <ul>
              {rows.slice(0, 20).map(({ label, cause, payroll_employees_id }) => (
                <li key={payroll_employees_id}>
                  <Link to="/payroll/employees/$payroll_employees_id" params={{ payroll_employees_id }}>
                    {label}
                  </Link>
                  : {cause}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
