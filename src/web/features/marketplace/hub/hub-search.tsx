import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './categories.module.css'

/** Opens the search results. */
export function HubSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/apps/hub/product', search: { search: typed.trim() || undefined } })
  }
  return (
    <search>
      <form className={styles.search} onSubmit={find}>
        <TextInput
          label={t('Search the hub')}
          hideLabel
          className={styles.field}
          type="search"
          icon="search"
          placeholder={t('Product, service, seller or city')}
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" tone="primary" size="form">
          {t('Search')}
        </Button>
      </form>
    </search>
  )
}
