import type { Declaration } from '#contract/payroll/declarations.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { useChooseRegime } from './api.ts'

/** The tax regime of the year, with the tax under both on what is declared. */
export function RegimeCard({ declaration }: { declaration: Declaration }) {
  const { regime, regimes, year_start, is_open } = declaration
  const { mutate, isPending } = useChooseRegime(year_start)
  const other = regime === 'new' ? 'old' : 'new'
  const words = { new: t('New regime'), old: t('Old regime') }
  const taxOf = (which: 'new' | 'old') => regimes && `₹${formatPaise(regimes[which].tax)}`
  return (
    <Card title={t('Tax regime')}>
      <Stack>
        <Facts
          items={[
            [t('Your choice'), words[regime]],
            [t('Tax, new regime'), taxOf('new')],
            [t('Tax, old regime'), taxOf('old')],
            [t('Lower tax'), regimes && (regimes.new.tax === regimes.old.tax ? t('Same in both') : words[regimes.cheaper])],
          ]}
        />
        <p style={{ margin: 0, color: 'var(--text-2)' }}>
          {t('Tax on twelve months of your current pay with what you declare below.')}
        </p>
        {is_open && (
          <Button busy={isPending} onClick={() => mutate(other)}>
            {other === 'old' ? t('Choose the old regime') : t('Choose the new regime')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
