/** What `commandfor` and `closedby` do, for browsers that know one of them not, or neither. */
export function watchCommands(): void {
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
}
