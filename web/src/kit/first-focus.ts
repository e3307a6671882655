/**
 * Marks the first field of a form in a dialog, so that Mantine gives it the focus and not the button that closes the
 * dialog. On a phone, where the focus would open the keyboard, the form itself gets the focus, as also where the first
 * field would open its list, which covers the form and takes the first Escape.
 */
export function markFirstFocus(form: HTMLFormElement, isPhone: boolean): void {
  if (form.querySelector('[data-autofocus]')) return
  const field = form.querySelector('input:not([type="hidden"], [disabled]), textarea:not([disabled])')
  const opensList = field?.getAttribute('aria-haspopup') === 'listbox' && !field.hasAttribute('readonly')
  const target = !field || opensList || isPhone ? form : field
  target.setAttribute('data-autofocus', 'true')
}
