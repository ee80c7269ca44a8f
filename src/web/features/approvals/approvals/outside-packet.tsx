import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { product } from '#core/product.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageLinks } from '#web/ui/language-links.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { type Inside, packetQuery } from './outside-api.ts'
import { OutsideRequest } from './outside-request.tsx'
import own from './outside.module.css'

type Props = { inside: Inside /** The code is to be given again. */; onShut: () => void }

/** The page of an external approver: company and amount first, the decision buttons always visible. */
export function OutsidePacket({ inside, onShut }: Props) {
  const { data, error, refetch } = useQuery(packetQuery(inside))
  usePageTitle(t('Your approval'))
  if (error) {
    const isShut = error instanceof ApiError && error.status === 403
    return (
      <main className={own.page}>
        <div className={own.column}>
          {isShut ? (
            <Notice tone="warning" action={<Button onClick={onShut}>{t('Request a code')}</Button>}>
              {sentence(error)}
            </Notice>
          ) : (
            <ErrorState error={error} title={t('We couldn’t open this')} onRetry={refetch} />
          )}
        </div>
      </main>
    )
  }
  return (
    <main className={own.page}>
      <div className={own.column}>
        <p className={own.brand}>
          <img src="/mark.svg" alt="" width={24} height={24} />
          {product.name}
        </p>
        <LanguageLinks />
        {data ? (
          <OutsideRequest approval={data} inside={inside} />
        ) : (
          <Skeleton lines={8} height={480} label={t('Opening the link')} />
        )}
      </div>
    </main>
  )
}
