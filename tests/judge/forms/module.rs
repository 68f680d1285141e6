// SPDX-License-Identifier: MIT
pub mod geo {
    pub struct Shapes;
    impl Shapes {
        pub fn hit(cx: f32, cy: f32, r: f32, x: f32, y: f32, w: f32, h: f32) -> bool {
            let (dx, dy) = (cx - cx.max(x).min(x + w), cy - cy.max(y).min(y + h));
            dx * dx + dy * dy <= r * r
        }
    }
}
