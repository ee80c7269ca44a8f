import { t, translate } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import type { FiledCheck } from './checks-list.tsx'

type Props = {
  /** When the return is due. */
  due: string
  checks: readonly FiledCheck[]
  onShow: () => void
}

/** A return that cannot be filed: what blocks it, and the way to its checks. */
export const BlockedNotice = ({ due, checks, onShow }: Props) => (
  <Notice tone="danger" action={<Button onClick={onShow}>{t('Show checks')}</Button>}>
    <p>{due}</p>
    {checks.flatMap(({ severity, code, title }) => (severity === 'blocks' ? [<p key={code}>{translate(title)}</p>] : []))}
  </Notice>
)
