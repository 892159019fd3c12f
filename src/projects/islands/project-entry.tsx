import { type ComponentType, type MouseEvent, useState } from 'react'
import { routes } from '../../routes.ts'
import type { ProjectDrawerProps } from './project-drawer.tsx'
import { useCurrentProject } from './store/current-project.ts'

/**
 * The way to the project of this browser, on every page: a link that opens a drawer. Whoever has no project loads nothing of it.
 * @param label what it leads to, before the project's name
 */
export function ProjectEntry({ label }: { label: string }) {
  const project = useCurrentProject()
  const [Drawer, setDrawer] = useState<ComponentType<ProjectDrawerProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (!project) return null

  function clicked(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    import('./project-drawer.tsx').then(
      ({ ProjectDrawer }) => {
        setDrawer(() => ProjectDrawer)
        setOpen(true)
      },
      () => window.location.assign(routes.project.href()),
    )
  }

  return (
    <>
      <a className="link head__project" href={routes.project.href()} onClick={clicked}>
        <svg className="ic ic--s" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 3h11v6h7v12H3zM3 14h6" />
        </svg>
        <span className="sr">{label}: </span>
        <bdi>{project.name}</bdi>
      </a>
      {Drawer && <Drawer project={project} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
