import { IndexList } from './index-list.tsx'
import { useMenus } from './menu-view.ts'

/** The other pages of a menu group, except those that the page links to already. */
export function OtherPages({ id, without }: { id: string; without: readonly string[] }) {
  const group = useMenus().menu.find((item) => item.id === id)
  const items = (group?.children?.items ?? []).filter(({ link }) => link !== undefined && !without.includes(link))
  return items.length === 0 ? null : <IndexList items={items} />
}
