import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export default function VersionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('App Version {appVersion}', { appVersion: product.appVersion })}
      description={t('Copyright © 2024. All rights reserved')}
      width={360}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    />
  )
}
