import { type ReactNode, useId, useRef } from 'react';
import { placeFloat } from './place-float.ts';

export interface TooltipTarget {
  'aria-describedby': string;
  onPointerEnter: (event: { currentTarget: Element }) => void;
  onPointerLeave: () => void;
  onFocus: (event: { currentTarget: Element }) => void;
  onBlur: () => void;
  onKeyDown: (event: { key: string }) => void;
}

interface Props {
  /** A sentence that explains; never the only place of something that is needed. */
  text: string;
  /** Draws what it belongs to: a button, a link or anything that takes the focus. */
  children: (target: TooltipTarget) => ReactNode;
}

export function Tooltip({ text, children }: Props) {
  const id = useId();
  const float = useRef<HTMLDivElement>(null);
  const show = ({ currentTarget }: { currentTarget: Element }) => {
    if (!float.current) return;
    float.current.showPopover();
    placeFloat(currentTarget, float.current, 'center');
  };
  const hide = () => {
    if (float.current?.matches(':popover-open')) float.current.hidePopover();
  };
  const escape = ({ key }: { key: string }) => {
    if (key === 'Escape') hide();
  };
  return (
    <>
      {children({
        'aria-describedby': id,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
        onKeyDown: escape,
      })}
      <div ref={float} id={id} role="tooltip" popover="manual" className="k-float k-tip">
        {text}
      </div>
    </>
  );
}
