import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { SettlementsTab } from './search.ts'

export function NoSettlements({ tab, hasGateway }: { tab: SettlementsTab; hasGateway: boolean }) {
  if (tab !== 'all')
    return (
      <EmptyState icon="bank" title={t('None')}>
        {t('No settlements have this status.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="bank"
      title={t('No settlements yet')}
      actions={
        <ButtonLink icon="link" to="/receivables/payment-links">
          {t('Payment links')}
        </ButtonLink>
      }
    >
      {hasGateway
        ? t(
            'When customers pay by link, the gateway pays your bank some days later, less its fee. Each settlement appears here, itemised and recorded in the books.',
          )
        : t('There is no payment gateway here. Ask the administrator of this installation to set one up.')}
    </EmptyState>
  )
}
