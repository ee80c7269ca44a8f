import { useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { MAX_PICTURE_BYTES, type Profile } from '#contract/identity/profile.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemovePicture, useUploadPicture } from './api.ts'
import styles from './profile.module.css'
import { squared } from './squared.ts'

/** The profile picture: PNG, JPEG or WebP. It is cropped and scaled down before upload. */
export function PictureSection({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const [isDrawing, setDrawing] = useState(false)
  const { mutate: send, isPending: isSending } = useUploadPicture()
  const { mutate: remove, isPending: isRemoving } = useRemovePicture()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setDrawing(true)
    const small = await squared(file)
    setDrawing(false)
    const picture = small ?? file
    if (picture.size > MAX_PICTURE_BYTES) toast({ tone: 'danger', text: t('The picture is larger than 2 MB') })
    else send(picture)
  }
  return (
    <Card title={t('Picture')}>
      <div className={styles.picture}>
        <Avatar name={`${profile.first_name} ${profile.last_name}`} picture={profile.display_picture} size={72} />
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('Choose a picture')}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button icon="upload" busy={isDrawing || isSending} onClick={() => input.current?.click()}>
          {profile.display_picture === null ? t('Upload a picture') : t('Replace')}
        </Button>
        {profile.display_picture !== null && (
          <Button tone="quiet" busy={isRemoving} onClick={() => remove()}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('PNG, JPEG or WebP. Your colleagues see it.')}</p>
    </Card>
  )
}
