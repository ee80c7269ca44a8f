import { useState } from 'react'
import type { LeaveSettingsInput, LeaveSetup } from '#contract/payroll/leave-ledger.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useRemoveHoliday } from './api.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { weekOffWords, yearWords } from './week-words.ts'

/** Week-offs, the leave year, and holidays by place of work. */
export function HolidaysCard({ setup: { holidays }, settings }: { setup: LeaveSetup; settings: LeaveSettingsInput }) {
  const [open, setOpen] = useState<'holiday' | 'settings'>()
  const { mutate: remove } = useRemoveHoliday()
  const pick = holidays.map(({ payroll_holidays_id, holiday_on, holiday_name }) => ({
    id: payroll_holidays_id,
    label: `${holiday_name}, ${formatDate(holiday_on)}`,
    onSelect: () => remove(payroll_holidays_id),
  }))
  return (
    <Card
      title={t('Week-offs and holidays')}
      actions={
        <>
          <Button icon="edit" onClick={() => setOpen('settings')}>
            {t('Change week-offs')}
          </Button>
          {pick.length > 0 && <Menu trigger={<Button>{t('Remove holiday')}</Button>} groups={[pick]} />}
          <Button icon="add" onClick={() => setOpen('holiday')}>
            {t('Add holiday')}
          </Button>
        </>
      }
    >
      <Facts
        items={[
          [t('Week-offs'), weekOffWords(settings)],
          [t('Leave year'), yearWords(settings.year_month)],
          ...holidays.map(
            ({ holiday_on, holiday_name, state }) =>
              [
                formatDate(holiday_on),
                state === null ? holiday_name : t('{name}, in {state}', { name: holiday_name, state: stateWords(state) }),
              ] as const,
          ),
        ]}
      />
      {open === 'holiday' && <HolidayDialog onClose={() => setOpen(undefined)} />}
      {open === 'settings' && <SettingsDialog settings={settings} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
