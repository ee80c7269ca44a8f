import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { StaffDetail } from '#contract/directory/staff.ts'
import { usePermitted } from '#web/lib/session.ts'
import { BankCard } from '#web/features/directory/shared/bank-card.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { staffQuery, useRemoveBank, useSaveBank, useVerifyBank } from './api.ts'
import { StaffForm } from './staff-form.tsx'

/** One staff member: details, bank account, and others with the same account. */
export function StaffDrawer({ staff_id, onClose }: { staff_id: string; onClose: () => void }) {
  const { data: staff, error, refetch } = useQuery(staffQuery(staff_id))
  const [isChanging, setChanging] = useState(false)
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={staff?.staff_name ?? t('Staff')}
      footer={
        staff && (
          <>
            <Button icon="edit" onClick={() => setChanging(true)}>
              {t('Change details')}
            </Button>
            {canPay && staff.is_active && staff.bank_status === 'verified' && (
              <ButtonLink tone="primary" to="/payout/new" search={{ staff: staff_id }}>
                {t('Pay')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={t("We couldn't load this")} onRetry={refetch} />
      ) : staff === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <Stack>
          {!staff.is_active && <Notice>{t('This person is archived. Restore them to make payments.')}</Notice>}
          <Facts
            items={[
              [t('Email'), staff.email],
              [
                t('Signs in'),
                staff.accounts_id === null ? t('No') : t('Yes: they see and change their account on their profile'),
              ],
            ]}
          />
          <Bank staff={staff} />
        </Stack>
      )}
      {staff && isChanging && <StaffForm staff={staff} onClose={() => setChanging(false)} />}
    </Drawer>
  )
}

function Bank({ staff }: { staff: StaffDetail }) {
  const { mutateAsync: save } = useSaveBank(staff.staff_id)
  const { mutate: verify, isPending: isAsking } = useVerifyBank(staff.staff_id)
  const { mutate: remove } = useRemoveBank(staff.staff_id)
  return (
    <BankCard
      bank={staff}
      acts={{ save, verify, remove, isAsking }}
      canKeep
      holder={staff.staff_name}
      sharedWith={staff.account_shared_with}
      advice={t('Copy it from a cancelled cheque or passbook they show you. We tell them, and payments to it wait.')}
    >
      <p>{t('No payment account saved for this person.')}</p>
    </BankCard>
  )
}
