/** The product's mark. */
export function ProductMark() {
  return (
    <svg className="shell-mark-image" width="24" height="24" viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="7" className="shell-mark-ground" />
      <path d="M9 7.5h10.5v2.8H12v2.4h6.4v2.7H12v2.3h7.5v2.8H9z" className="shell-mark-letter" />
    </svg>
  );
}
