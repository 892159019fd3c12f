import { useEffect } from 'react'

/** Names the document after the screen that is shown. The part after the dot, the shop's name, stays. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const shop = document.title.split(' · ').at(-1)
    document.title = `${title} · ${shop}`
  }, [title])
}
