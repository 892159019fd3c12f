/**
 * Makes `opens` and `closes` work where the browser does not know invoker commands or `closedby`, and closes what is
 * open when the page is left: taken back from the browser's memory it must not show a menu that did its work.
 */
export function watchDialogs(): void {
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (!hasClosedBy && target instanceof HTMLDialogElement && target.hasAttribute('closedby')) target.close()
    const button = hasCommands ? null : target.closest('button[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  })
}
